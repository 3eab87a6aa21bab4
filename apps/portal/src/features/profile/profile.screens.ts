import type { TaskScreens } from '@/core/navigation/task-page.ts';

const ownDetails = async () => (await import('./own-details.ts')).readOwnDetails;

export const profileScreens = {
  profile: async () => [(await import('./profile.screen.tsx')).ProfileScreen, await ownDetails()],
  'profile.edit-info': async () => [
    (await import('./personal/edit-info.screen.tsx')).EditInfoScreen,
    (await import('./own-details.ts')).readPerson,
  ],
  'profile.edit-credentials': async () => [
    (await import('./edit-credentials.screen.tsx')).EditCredentialsScreen,
    await ownDetails(),
  ],
} satisfies TaskScreens;
