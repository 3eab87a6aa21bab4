import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { pushPageView } from '../analytics/page-view.ts';

/**
 * After each navigation: the heading takes focus, so that readers start at the top of the new page,
 * and a page view is pushed. The first page keeps the focus the browser gave it, and is waited for:
 * the guard may lead elsewhere.
 */
export function useArrival(isLoaded: boolean): void {
  const { pathname } = useLocation();
  const previousPath = useRef<string>(undefined);

  useEffect(() => {
    const referrerPath = previousPath.current;
    if (referrerPath === pathname || (referrerPath === undefined && !isLoaded)) return;
    previousPath.current = pathname;
    if (referrerPath !== undefined) document.querySelector<HTMLElement>('main h1')?.focus();
    pushPageView({ path: pathname, title: document.title, referrerPath: referrerPath ?? '' });
  }, [pathname, isLoaded]);
}
