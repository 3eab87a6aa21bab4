import { expect } from '@playwright/test';

import { type Look, openStory, test, withStyle } from './support/open-story.ts';
import { nameOf, pageStories } from './support/stories.ts';
import { walkByTab } from './support/tab-walk.ts';

const looks: Look[] = [
  { locale: 'fr', theme: 'light', width: 1280 },
  { locale: 'nl', theme: 'dark', width: 360 },
];

for (const story of pageStories) {
  for (const look of looks) {
    test(`${nameOf(story)}: Tab reaches everything at ${look.width} px and a whole ring shows where`, async ({
      book,
    }) => {
      await openStory(book, story, look);
      const walk = await walkByTab(book);

      expect(walk.stops).toBeGreaterThan(0);
      expect(walk).toMatchObject({ notReached: [], withoutRing: [], withClippedRing: [] });
    });
  }
}

test('a style sheet that takes the rings away does not get past the walk', async ({ book }) => {
  const noRings = ':focus-visible { outline: none !important; box-shadow: none !important }';
  await openStory(book, 'pages-login--login', { locale: 'nl', theme: 'light', width: 360 });
  const walk = await withStyle(book, noRings, () => walkByTab(book));

  expect(walk.withoutRing).not.toEqual([]);
});
