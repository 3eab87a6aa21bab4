import type { NamedPage } from '@/core/navigation/task-page.ts';

export const mergePages = [
  { name: 'duplicated' },
  { name: 'fuzzion-success' },
  { name: 'merge.undo' },
] as const satisfies NamedPage[];
