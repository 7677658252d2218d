; ModuleID = 'seed.cc'
source_filename = "seed.cc"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.A = type { i8 }

@_ZTIi = external constant i8*

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_Z1fi(i32 noundef %0) local_unnamed_addr #0 personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) !dbg !9 {
  %2 = call i8* @llvm.returnaddress(i32 0), !dbg !12
  call void @__cyg_profile_func_enter(i8* bitcast (i32 (i32)* @_Z1fi to i8*), i8* %2), !dbg !12
  %3 = alloca %struct.A, align 1
  %4 = getelementptr inbounds %struct.A, %struct.A* %3, i64 0, i32 0, !dbg !13
  call void @llvm.lifetime.start.p0i8(i64 1, i8* nonnull %4) #6, !dbg !13
  call void @_ZN1AC1Ei(%struct.A* noundef nonnull align 1 dereferenceable(1) %3, i32 noundef %0), !dbg !14
  %5 = invoke noundef i32 @_Z3exti(i32 noundef %0)
          to label %26 unwind label %6, !dbg !15

6:                                                ; preds = %1
  %7 = landingpad { i8*, i32 }
          cleanup
          catch i8* bitcast (i8** @_ZTIi to i8*), !dbg !16
  %8 = extractvalue { i8*, i32 } %7, 1, !dbg !16
  %9 = call i32 @llvm.eh.typeid.for(i8* bitcast (i8** @_ZTIi to i8*)) #6, !dbg !17
  %10 = icmp eq i32 %8, %9, !dbg !17
  br i1 %10, label %11, label %29, !dbg !17

11:                                               ; preds = %6
  %12 = extractvalue { i8*, i32 } %7, 0, !dbg !16
  %13 = call i8* @__cxa_begin_catch(i8* %12) #6, !dbg !17
  %14 = bitcast i8* %13 to i32*, !dbg !17
  %15 = load i32, i32* %14, align 4, !dbg !17, !tbaa !18
  %16 = icmp sgt i32 %15, 0, !dbg !22
  br i1 %16, label %18, label %17, !dbg !23

17:                                               ; preds = %21, %11
  call void @__cxa_end_catch() #6, !dbg !24
  br label %26

18:                                               ; preds = %11, %21
  %19 = phi i32 [ %22, %21 ], [ 0, %11 ]
  %20 = invoke noundef i32 @_Z3exti(i32 noundef %19)
          to label %21 unwind label %24, !dbg !25

21:                                               ; preds = %18
  %22 = add nuw nsw i32 %19, 1, !dbg !26
  %23 = icmp eq i32 %22, %15, !dbg !22
  br i1 %23, label %17, label %18, !dbg !23, !llvm.loop !27

24:                                               ; preds = %18
  %25 = landingpad { i8*, i32 }
          cleanup, !dbg !16
  call void @__cxa_end_catch() #6, !dbg !24
  br label %29, !dbg !24

26:                                               ; preds = %1, %17
  %27 = phi i32 [ 0, %17 ], [ %5, %1 ], !dbg !31
  call void @_ZN1AD1Ev(%struct.A* noundef nonnull align 1 dereferenceable(1) %3) #6, !dbg !16
  call void @llvm.lifetime.end.p0i8(i64 1, i8* nonnull %4) #6, !dbg !16
  %28 = call i8* @llvm.returnaddress(i32 0), !dbg !16
  call void @__cyg_profile_func_exit(i8* bitcast (i32 (i32)* @_Z1fi to i8*), i8* %28), !dbg !16
  ret i32 %27, !dbg !16

29:                                               ; preds = %24, %6
  %30 = phi { i8*, i32 } [ %25, %24 ], [ %7, %6 ], !dbg !16
  call void @_ZN1AD1Ev(%struct.A* noundef nonnull align 1 dereferenceable(1) %3) #6, !dbg !16
  call void @llvm.lifetime.end.p0i8(i64 1, i8* nonnull %4) #6, !dbg !16
  resume { i8*, i32 } %30, !dbg !16
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #1

declare void @_ZN1AC1Ei(%struct.A* noundef nonnull align 1 dereferenceable(1), i32 noundef) unnamed_addr #2

declare !dbg !32 noundef i32 @_Z3exti(i32 noundef) local_unnamed_addr #2

declare i32 @__gxx_personality_v0(...)

; Function Attrs: nofree nosync nounwind readnone
declare i32 @llvm.eh.typeid.for(i8*) #3

declare i8* @__cxa_begin_catch(i8*) local_unnamed_addr

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #1

declare void @__cxa_end_catch() local_unnamed_addr

; Function Attrs: nounwind
declare void @_ZN1AD1Ev(%struct.A* noundef nonnull align 1 dereferenceable(1)) unnamed_addr #4

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_Z1gi(i32 noundef %0) local_unnamed_addr #0 !dbg !33 {
  %2 = call i8* @llvm.returnaddress(i32 0), !dbg !34
  call void @__cyg_profile_func_enter(i8* bitcast (i32 (i32)* @_Z1gi to i8*), i8* %2), !dbg !34
  %3 = add nsw i32 %0, 1, !dbg !35
  %4 = call noundef i32 @_Z1fi(i32 noundef %0), !dbg !38
  %5 = add nsw i32 %3, %4, !dbg !39
  %6 = call i8* @llvm.returnaddress(i32 0), !dbg !40
  call void @__cyg_profile_func_exit(i8* bitcast (i32 (i32)* @_Z1gi to i8*), i8* %6), !dbg !40
  ret i32 %5, !dbg !40
}

declare void @__cyg_profile_func_enter(i8*, i8*)

; Function Attrs: nofree nosync nounwind readnone willreturn
declare i8* @llvm.returnaddress(i32 immarg) #5

declare void @__cyg_profile_func_exit(i8*, i8*)

attributes #0 = { mustprogress uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { argmemonly mustprogress nofree nosync nounwind willreturn }
attributes #2 = { "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree nosync nounwind readnone }
attributes #4 = { nounwind "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nofree nosync nounwind readnone willreturn }
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
!12 = !DILocation(line: 3, scope: !9)
!13 = !DILocation(line: 3, column: 16, scope: !9)
!14 = !DILocation(line: 3, column: 18, scope: !9)
!15 = !DILocation(line: 3, column: 37, scope: !9)
!16 = !DILocation(line: 3, column: 111, scope: !9)
!17 = !DILocation(line: 3, column: 45, scope: !9)
!18 = !{!19, !19, i64 0}
!19 = !{!"int", !20, i64 0}
!20 = !{!"omnipotent char", !21, i64 0}
!21 = !{!"Simple C++ TBAA"}
!22 = !DILocation(line: 3, column: 81, scope: !9)
!23 = !DILocation(line: 3, column: 63, scope: !9)
!24 = !DILocation(line: 3, column: 109, scope: !9)
!25 = !DILocation(line: 3, column: 91, scope: !9)
!26 = !DILocation(line: 3, column: 87, scope: !9)
!27 = distinct !{!27, !23, !28, !29, !30}
!28 = !DILocation(line: 3, column: 96, scope: !9)
!29 = !{!"llvm.loop.mustprogress"}
!30 = !{!"llvm.loop.unroll.disable"}
!31 = !DILocation(line: 0, scope: !9)
!32 = !DISubprogram(name: "ext", scope: !1, file: !1, line: 1, type: !10, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, retainedNodes: !11)
!33 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 5, type: !10, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !11)
!34 = !DILocation(line: 5, scope: !33)
!35 = !DILocation(line: 4, column: 32, scope: !36, inlinedAt: !37)
!36 = distinct !DISubprogram(name: "h", scope: !1, file: !1, line: 4, type: !10, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !11)
!37 = distinct !DILocation(line: 5, column: 23, scope: !33)
!38 = !DILocation(line: 5, column: 30, scope: !33)
!39 = !DILocation(line: 5, column: 28, scope: !33)
!40 = !DILocation(line: 5, column: 16, scope: !33)
