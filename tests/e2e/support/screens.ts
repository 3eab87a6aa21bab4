import type { Page } from '@playwright/test';

/**
 * Counts the screens that somebody acts on: pages of the portal by their path, without the sign-in
 * page where the journey starts and the page where it ends. Moving between two tabs of one form is
 * one screen, as it is for the person.
 */
export function countScreens(page: Page): () => string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const path = new URL(frame.url()).pathname;
    const screen = path.replace(/^\/(forgot-password|login)\/.*/, '/$1');
    if (screen !== seen.at(-1)) seen.push(screen);
  });
  return () =>
    seen.filter((path) => path !== '/login' && path !== '/user/dashboard' && path !== '/');
}
