import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { pushPageView } from '../analytics/page-view.ts';

/**
 * After each navigation: whoever has something to type can type at once; else, and where each field is
 * a form of its own, the heading takes focus, so that readers start at the top of the new page. And a
 * page view is pushed. The first page keeps the focus that somebody gave it, and is waited for: the
 * guard may lead elsewhere.
 */
const FIELDS = 'main form input:not([type=checkbox], [type=radio], [readonly])';

function takeFocus(isFirstPage: boolean): void {
  if (isFirstPage && document.activeElement !== document.body) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  const isOneForm = fields.every(({ form }) => form === fields[0]?.form);
  const field = isOneForm ? (fields.find(({ value }) => value === '') ?? fields[0]) : undefined;
  // The page is shown from its top all the same.
  if (field) field.focus({ preventScroll: true });
  else if (!isFirstPage) document.querySelector<HTMLElement>('main h1')?.focus();
}

export function useArrival(isLoaded: boolean): void {
  const { pathname } = useLocation();
  const previousPath = useRef<string>(undefined);

  useEffect(() => {
    const referrerPath = previousPath.current;
    if (referrerPath === pathname || (referrerPath === undefined && !isLoaded)) return;
    previousPath.current = pathname;
    takeFocus(referrerPath === undefined);
    pushPageView({ path: pathname, title: document.title, referrerPath: referrerPath ?? '' });
  }, [pathname, isLoaded]);
}
