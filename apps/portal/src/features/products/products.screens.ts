import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const productsScreens = {
  'merchant-products': async () => {
    const { findProducts } = await import('./products.client.ts');
    const { ProductsScreen } = await import('./products.screen.tsx');
    return [ProductsScreen, (_url, { api }) => findProducts(api)];
  },
} satisfies TaskScreens;
