import type { ComponentType } from 'react';

import { addTaskTexts } from '../i18n/texts.ts';
import type { LoadedPage, PortalPage } from './portal-page.ts';
import type { RouteName } from './routes.ts';

export type Parts = readonly [Screen: ComponentType, loader?: LoadedPage['loader']];

/** The screens of a feature with many pages. The shell knows no more of these than what follows. */
export type TaskScreens = { readonly [Name in RouteName]?: () => Promise<Parts> };

export type NamedPage = Pick<PortalPage, 'name' | 'loadsOnce' | 'next'> & {
  frame?: PortalPage['frame'];
};

/** A page beyond sign-in and dashboard: its texts come with its screen. */
export const taskPage = (
  name: RouteName,
  load: () => Promise<Parts>,
  more: Partial<PortalPage> = {},
): PortalPage => ({
  name,
  frame: 'voucher',
  ...more,
  load: async () => {
    const [[Screen, loader]] = await Promise.all([load(), addTaskTexts()]);
    return { Screen, ...(loader && { loader }) };
  },
});
