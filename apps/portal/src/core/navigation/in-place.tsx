import { type ReactNode, useEffect } from 'react';

/** What replaces a form without a navigation: the focus went with the form, so the heading takes it. */
export function InPlace({ children }: { children: ReactNode }) {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return children;
}
