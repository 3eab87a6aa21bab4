import type { NamedPage } from '@/core/navigation/task-page.ts';

export const productsPages = [
  { name: 'merchant-products', frame: 'settings' },
] as const satisfies NamedPage[];
