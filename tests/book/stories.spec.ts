import { expect } from '@playwright/test';

import { axeFindings } from './support/axe.ts';
import { whatIsTooSmall, whatOverflows } from './support/narrow-screen.ts';
import { type Look, openStory, test } from './support/open-story.ts';
import { hasLongText, isPage, nameOf, stories } from './support/stories.ts';

const phone: Look = { locale: 'nl', theme: 'dark', width: 360 };
const desktop: Look = { locale: 'fr', theme: 'light', width: 1280 };
const smallestPhone: Look = { locale: 'de', theme: 'light', width: 320 };

for (const story of stories) {
  test(`${nameOf(story)}: axe finds nothing, nothing scrolls sideways, targets are 44 px`, async ({
    book,
  }) => {
    await openStory(book, story, phone);
    expect(await axeFindings(book, story)).toEqual([]);
    expect(await whatOverflows(book)).toEqual([]);
    expect(await whatIsTooSmall(book)).toEqual([]);

    await openStory(book, story, desktop);
    expect(await axeFindings(book, story)).toEqual([]);

    await openStory(book, story, smallestPhone);
    expect(await whatOverflows(book)).toEqual([]);
    expect(await whatIsTooSmall(book)).toEqual([]);
    if (isPage(story) || hasLongText(story)) expect(await axeFindings(book, story)).toEqual([]);
  });
}
