import type { Page } from '@playwright/test';

/** React Router's own, written when a page is left: how far each entry of the history was scrolled. */
export const SCROLL_POSITIONS = 'react-router-scroll-positions';

/** What the portal keeps in session storage now, by name. */
export const sessionItems = (page: Page): Promise<string[]> =>
  page.evaluate(
    (library) =>
      Object.keys(sessionStorage)
        .filter((name) => name !== library)
        .toSorted((a, b) => a.localeCompare(b)),
    SCROLL_POSITIONS,
  );
