; ModuleID = 'seed.cc'
source_filename = "seed.cc"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.A = type { i8 }

$_Z1hi = comdat any

@_ZTIi = external constant i8*

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_Z1fi(i32 noundef %0) #0 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) !dbg !9 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca %struct.A, align 1
  %5 = alloca i8*, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store i32 %0, i32* %3, align 4, !tbaa !12
  %10 = bitcast %struct.A* %4 to i8*, !dbg !16
  call void @llvm.lifetime.start.p0i8(i64 1, i8* %10) #6, !dbg !16
  %11 = load i32, i32* %3, align 4, !dbg !17, !tbaa !12
  call void @_ZN1AC1Ei(%struct.A* noundef nonnull align 1 dereferenceable(1) %4, i32 noundef %11), !dbg !18
  %12 = load i32, i32* %3, align 4, !dbg !19, !tbaa !12
  %13 = invoke noundef i32 @_Z3exti(i32 noundef %12)
          to label %14 unwind label %15, !dbg !20

14:                                               ; preds = %1
  store i32 %13, i32* %2, align 4, !dbg !21
  store i32 1, i32* %7, align 4
  br label %52, !dbg !21

15:                                               ; preds = %1
  %16 = landingpad { i8*, i32 }
          cleanup
          catch i8* bitcast (i8** @_ZTIi to i8*), !dbg !22
  %17 = extractvalue { i8*, i32 } %16, 0, !dbg !22
  store i8* %17, i8** %5, align 8, !dbg !22
  %18 = extractvalue { i8*, i32 } %16, 1, !dbg !22
  store i32 %18, i32* %6, align 4, !dbg !22
  br label %19, !dbg !22

19:                                               ; preds = %15
  %20 = load i32, i32* %6, align 4, !dbg !23
  %21 = call i32 @llvm.eh.typeid.for(i8* bitcast (i8** @_ZTIi to i8*)) #6, !dbg !23
  %22 = icmp eq i32 %20, %21, !dbg !23
  br i1 %22, label %23, label %55, !dbg !23

23:                                               ; preds = %19
  %24 = bitcast i32* %8 to i8*, !dbg !23
  call void @llvm.lifetime.start.p0i8(i64 4, i8* %24) #6, !dbg !23
  %25 = load i8*, i8** %5, align 8, !dbg !23
  %26 = call i8* @__cxa_begin_catch(i8* %25) #6, !dbg !23
  %27 = bitcast i8* %26 to i32*, !dbg !23
  %28 = load i32, i32* %27, align 4, !dbg !23, !tbaa !12
  store i32 %28, i32* %8, align 4, !dbg !23, !tbaa !12
  %29 = bitcast i32* %9 to i8*, !dbg !24
  call void @llvm.lifetime.start.p0i8(i64 4, i8* %29) #6, !dbg !24
  store i32 0, i32* %9, align 4, !dbg !25, !tbaa !12
  br label %30, !dbg !24

30:                                               ; preds = %40, %23
  %31 = load i32, i32* %9, align 4, !dbg !26, !tbaa !12
  %32 = load i32, i32* %8, align 4, !dbg !27, !tbaa !12
  %33 = icmp slt i32 %31, %32, !dbg !28
  br i1 %33, label %36, label %34, !dbg !29

34:                                               ; preds = %30
  store i32 2, i32* %7, align 4
  %35 = bitcast i32* %9 to i8*, !dbg !29
  call void @llvm.lifetime.end.p0i8(i64 4, i8* %35) #6, !dbg !29
  br label %49

36:                                               ; preds = %30
  %37 = load i32, i32* %9, align 4, !dbg !30, !tbaa !12
  %38 = invoke noundef i32 @_Z3exti(i32 noundef %37)
          to label %39 unwind label %43, !dbg !31

39:                                               ; preds = %36
  br label %40, !dbg !31

40:                                               ; preds = %39
  %41 = load i32, i32* %9, align 4, !dbg !32, !tbaa !12
  %42 = add nsw i32 %41, 1, !dbg !32
  store i32 %42, i32* %9, align 4, !dbg !32, !tbaa !12
  br label %30, !dbg !29, !llvm.loop !33

43:                                               ; preds = %36
  %44 = landingpad { i8*, i32 }
          cleanup, !dbg !22
  %45 = extractvalue { i8*, i32 } %44, 0, !dbg !22
  store i8* %45, i8** %5, align 8, !dbg !22
  %46 = extractvalue { i8*, i32 } %44, 1, !dbg !22
  store i32 %46, i32* %6, align 4, !dbg !22
  %47 = bitcast i32* %9 to i8*, !dbg !29
  call void @llvm.lifetime.end.p0i8(i64 4, i8* %47) #6, !dbg !29
  call void @__cxa_end_catch() #6, !dbg !37
  %48 = bitcast i32* %8 to i8*, !dbg !37
  call void @llvm.lifetime.end.p0i8(i64 4, i8* %48) #6, !dbg !37
  br label %55, !dbg !37

49:                                               ; preds = %34
  store i32 0, i32* %2, align 4, !dbg !38
  store i32 1, i32* %7, align 4
  call void @__cxa_end_catch() #6, !dbg !37
  %50 = bitcast i32* %8 to i8*, !dbg !37
  call void @llvm.lifetime.end.p0i8(i64 4, i8* %50) #6, !dbg !37
  br label %52

51:                                               ; No predecessors!
  unreachable, !dbg !37

52:                                               ; preds = %49, %14
  call void @_ZN1AD1Ev(%struct.A* noundef nonnull align 1 dereferenceable(1) %4) #6, !dbg !22
  %53 = bitcast %struct.A* %4 to i8*, !dbg !22
  call void @llvm.lifetime.end.p0i8(i64 1, i8* %53) #6, !dbg !22
  %54 = load i32, i32* %2, align 4, !dbg !22
  ret i32 %54, !dbg !22

55:                                               ; preds = %43, %19
  call void @_ZN1AD1Ev(%struct.A* noundef nonnull align 1 dereferenceable(1) %4) #6, !dbg !22
  %56 = bitcast %struct.A* %4 to i8*, !dbg !22
  call void @llvm.lifetime.end.p0i8(i64 1, i8* %56) #6, !dbg !22
  br label %57, !dbg !22

57:                                               ; preds = %55
  %58 = load i8*, i8** %5, align 8, !dbg !22
  %59 = load i32, i32* %6, align 4, !dbg !22
  %60 = insertvalue { i8*, i32 } undef, i8* %58, 0, !dbg !22
  %61 = insertvalue { i8*, i32 } %60, i32 %59, 1, !dbg !22
  resume { i8*, i32 } %61, !dbg !22
}

; Function Attrs: argmemonly nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #1

declare void @_ZN1AC1Ei(%struct.A* noundef nonnull align 1 dereferenceable(1), i32 noundef) unnamed_addr #2

declare !dbg !39 noundef i32 @_Z3exti(i32 noundef) #2

declare i32 @__gxx_personality_v0(...)

; Function Attrs: nounwind readnone
declare i32 @llvm.eh.typeid.for(i8*) #3

declare i8* @__cxa_begin_catch(i8*)

; Function Attrs: argmemonly nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #1

declare void @__cxa_end_catch()

; Function Attrs: nounwind
declare void @_ZN1AD1Ev(%struct.A* noundef nonnull align 1 dereferenceable(1)) unnamed_addr #4

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_Z1gi(i32 noundef %0) #0 !dbg !40 {
  %2 = alloca i32, align 4
  store i32 %0, i32* %2, align 4, !tbaa !12
  %3 = load i32, i32* %2, align 4, !dbg !41, !tbaa !12
  %4 = call noundef i32 @_Z1hi(i32 noundef %3), !dbg !42
  %5 = load i32, i32* %2, align 4, !dbg !43, !tbaa !12
  %6 = call noundef i32 @_Z1fi(i32 noundef %5), !dbg !44
  %7 = add nsw i32 %4, %6, !dbg !45
  ret i32 %7, !dbg !46
}

; Function Attrs: inlinehint mustprogress nounwind uwtable
define linkonce_odr dso_local noundef i32 @_Z1hi(i32 noundef %0) #5 comdat !dbg !47 {
  %2 = alloca i32, align 4
  store i32 %0, i32* %2, align 4, !tbaa !12
  %3 = load i32, i32* %2, align 4, !dbg !48, !tbaa !12
  %4 = add nsw i32 %3, 1, !dbg !49
  ret i32 %4, !dbg !50
}

attributes #0 = { mustprogress uwtable "frame-pointer"="none" "instrument-function-entry"="__cyg_profile_func_enter" "instrument-function-exit"="__cyg_profile_func_exit" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { argmemonly nofree nosync nounwind willreturn }
attributes #2 = { "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind readnone }
attributes #4 = { nounwind "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { inlinehint mustprogress nounwind uwtable "frame-pointer"="none" "instrument-function-entry"="__cyg_profile_func_enter" "instrument-function-exit"="__cyg_profile_func_exit" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.ident = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 14.0.6", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "seed.cc", directory: "/home/me", checksumkind: CSK_MD5, checksum: "d20d16f7242295ff315db989b6f82d92")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 1}
!8 = !{!"Debian clang version 14.0.6"}
!9 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !10, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !11)
!10 = !DISubroutineType(types: !11)
!11 = !{}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !14, i64 0}
!14 = !{!"omnipotent char", !15, i64 0}
!15 = !{!"Simple C++ TBAA"}
!16 = !DILocation(line: 3, column: 16, scope: !9)
!17 = !DILocation(line: 3, column: 20, scope: !9)
!18 = !DILocation(line: 3, column: 18, scope: !9)
!19 = !DILocation(line: 3, column: 41, scope: !9)
!20 = !DILocation(line: 3, column: 37, scope: !9)
!21 = !DILocation(line: 3, column: 30, scope: !9)
!22 = !DILocation(line: 3, column: 111, scope: !9)
!23 = !DILocation(line: 3, column: 45, scope: !9)
!24 = !DILocation(line: 3, column: 68, scope: !9)
!25 = !DILocation(line: 3, column: 72, scope: !9)
!26 = !DILocation(line: 3, column: 79, scope: !9)
!27 = !DILocation(line: 3, column: 83, scope: !9)
!28 = !DILocation(line: 3, column: 81, scope: !9)
!29 = !DILocation(line: 3, column: 63, scope: !9)
!30 = !DILocation(line: 3, column: 95, scope: !9)
!31 = !DILocation(line: 3, column: 91, scope: !9)
!32 = !DILocation(line: 3, column: 87, scope: !9)
!33 = distinct !{!33, !29, !34, !35, !36}
!34 = !DILocation(line: 3, column: 96, scope: !9)
!35 = !{!"llvm.loop.mustprogress"}
!36 = !{!"llvm.loop.unroll.disable"}
!37 = !DILocation(line: 3, column: 109, scope: !9)
!38 = !DILocation(line: 3, column: 99, scope: !9)
!39 = !DISubprogram(name: "ext", scope: !1, file: !1, line: 1, type: !10, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, retainedNodes: !11)
!40 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 5, type: !10, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !11)
!41 = !DILocation(line: 5, column: 25, scope: !40)
!42 = !DILocation(line: 5, column: 23, scope: !40)
!43 = !DILocation(line: 5, column: 32, scope: !40)
!44 = !DILocation(line: 5, column: 30, scope: !40)
!45 = !DILocation(line: 5, column: 28, scope: !40)
!46 = !DILocation(line: 5, column: 16, scope: !40)
!47 = distinct !DISubprogram(name: "h", scope: !1, file: !1, line: 4, type: !10, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !11)
!48 = !DILocation(line: 4, column: 30, scope: !47)
!49 = !DILocation(line: 4, column: 32, scope: !47)
!50 = !DILocation(line: 4, column: 23, scope: !47)
