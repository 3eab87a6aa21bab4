import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const mergeScreens = {
  duplicated: async () => [
    (await import('./duplicated.screen.tsx')).DuplicatedScreen,
    (await import('./merge-visit.ts')).startMergeVisit,
  ],
  'fuzzion-success': async () => [
    (await import('./success.screen.tsx')).MergedScreen,
    (await import('./newest-merge.ts')).readNewestMerge,
  ],
  'merge.undo': async () => [(await import('./undo.screen.tsx')).UndoScreen],
} satisfies TaskScreens;
