import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const wayBackScreens = {
  'way-back': async () => {
    const { readBroughtBack } = await import('./way-back-visit.ts');
    const { WayBackScreen } = await import('./way-back.screen.tsx');
    return [WayBackScreen, readBroughtBack];
  },
  'way-back.stop': async () => [(await import('./stop.screen.tsx')).StopScreen],
} satisfies TaskScreens;
