import { test as base, type Page } from '@playwright/test';

import { type Story, storyNamed } from './stories.ts';

export interface Look {
  locale: 'en' | 'fr' | 'nl' | 'de';
  theme: 'light' | 'dark';
  width: 320 | 360 | 1280;
}

interface StorybookChannel {
  on: (event: string, listener: (detail: unknown) => void) => void;
  off: (event: string, listener: (detail: unknown) => void) => void;
  emit: (event: string, detail: unknown) => void;
}
declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: StorybookChannel;
  }
}

/** One page per worker turns from story to story: loading the book anew costs more than looking. */
export const test = base.extend<object, { book: Page }>({
  book: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

export async function openStory(page: Page, story: Story | string, look: Look): Promise<void> {
  const { id } = typeof story === 'string' ? storyNamed(story) : story;
  await page.setViewportSize({ width: look.width, height: look.width < 600 ? 780 : 900 });
  if (page.url() === 'about:blank') await loadBook(page, id);
  await turnTo(page, id, { locale: look.locale, theme: look.theme });
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.scrollTo(0, 0);
  });
}

/** The book's own axe is told to wait (`a11y.manual`): two at a time refuse each other. */
export async function loadBook(page: Page, id: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' });
  // Hidden help links of the book come first in its document; axe would take our skip link, which
  // must be first, for an ordinary one.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('.sb-wrapper a')) link.remove();
  });
}

/** For tests of the tests: a fault that is put in and taken out again. */
export async function withStyle<Result>(
  page: Page,
  content: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const style = await page.addStyleTag({ content });
  const result = await look();
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return result;
}

function turnTo(page: Page, id: string, globals: Record<string, string>): Promise<void> {
  return page.evaluate(
    async ({ id, globals }) => {
      const channel = window['__STORYBOOK_ADDONS_CHANNEL__'];
      const rendered = (event: string, detail: unknown) =>
        new Promise<void>((resolve, reject) => {
          const failures = ['storyErrored', 'storyThrewException', 'storyMissing'];
          const forget = () => {
            channel.off('storyRendered', succeed);
            for (const failure of failures) channel.off(failure, fail);
          };
          const succeed = () => {
            forget();
            resolve();
          };
          const fail = (reason: unknown) => {
            forget();
            reject(new Error(`${id}: ${JSON.stringify(reason)}`));
          };
          channel.on('storyRendered', succeed);
          for (const failure of failures) channel.on(failure, fail);
          channel.emit(event, detail);
        });
      // Language and theme come first: what a story does when it opens, it does not do again for them.
      const { lang, dataset } = document.documentElement;
      if (lang !== globals['locale'] || dataset['theme'] !== globals['theme'])
        await rendered('updateGlobals', { globals });
      const isOpen = new URL(location.href).searchParams.get('id') === id;
      await (isOpen
        ? rendered('forceRemount', { storyId: id })
        : rendered('setCurrentStory', { storyId: id, viewMode: 'story' }));
    },
    { id, globals },
  );
}
