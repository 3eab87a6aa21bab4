import type { NamedPage } from '@/core/navigation/task-page.ts';

export const alertsPages = [{ name: 'not-me' }] as const satisfies NamedPage[];
