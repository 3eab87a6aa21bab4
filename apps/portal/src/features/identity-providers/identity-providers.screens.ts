import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const identityProvidersScreens = {
  'security.identities': async () => {
    const { readIdentities } = await import('./identity-providers.client.ts');
    const { IdentitiesScreen } = await import('./identities.screen.tsx');
    return [IdentitiesScreen, (_url, { api }) => readIdentities(api)];
  },
  'identity.return': async () => {
    const { comeBack } = await import('./come-back.ts');
    const { ReturnScreen } = await import('./return.screen.tsx');
    return [ReturnScreen, comeBack];
  },
} satisfies TaskScreens;
