import type { NamedPage } from '@/core/navigation/task-page.ts';

export const supportPages = [{ name: 'support' }] as const satisfies NamedPage[];
