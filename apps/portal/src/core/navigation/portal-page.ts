import type { ComponentType } from 'react';

import type { Reach } from '../session/session-context.tsx';
import type { RouteName } from './routes.ts';

export interface LoadedPage {
  Screen: ComponentType;
  /** Runs once per visit, after the guard has let the visitor in. */
  loader?: (url: URL, reach: Reach) => Promise<unknown>;
}

/** A page as its feature declares it. Address and rules are in the route table, under its name. */
export interface PortalPage {
  name: RouteName;
  /** 'voucher': one task on one card. 'settings': beside the menu. 'bare': without header. */
  frame: 'voucher' | 'settings' | 'bare';
  /** The screen is in a chunk of its own, so that a visitor loads the pages they visit. */
  load(): Promise<LoadedPage>;
  /** The page is sent as finished HTML: it needs to know nothing about the visitor. */
  isPrerendered?: true;
  /**
   * The page's loader sends a message: it runs when somebody arrives, and again by itself only when
   * they are no longer the one who is signed in.
   */
  loadsOnce?: true;
  /** The page most visitors open next; fetched while nothing else is. */
  next?: RouteName;
}
