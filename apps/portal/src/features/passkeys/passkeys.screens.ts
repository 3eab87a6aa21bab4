import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const passkeysScreens = {
  'security.passkeys': async () => {
    const { readPasskeys } = await import('./passkeys.client.ts');
    const { PasskeysScreen } = await import('./passkeys.screen.tsx');
    return [PasskeysScreen, (_url, { api }) => readPasskeys(api)];
  },
  'passkey-offer': async () => [(await import('./offer.screen.tsx')).OfferScreen],
} satisfies TaskScreens;
