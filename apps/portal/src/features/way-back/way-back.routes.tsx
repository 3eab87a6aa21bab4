import type { NamedPage } from '@/core/navigation/task-page.ts';

export const wayBackPages = [
  { name: 'way-back' },
  { name: 'way-back.stop' },
] as const satisfies NamedPage[];
