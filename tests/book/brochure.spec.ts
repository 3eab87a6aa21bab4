import { expect, test } from '@playwright/test';

import { loadBook } from './support/open-story.ts';

const story = 'components-brochure--meal-vouchers';

test('R30: a brochure lets people discover the product on its page', async ({ page }) => {
  await page.route('https://www.carnet.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Meal vouchers</h1>' }),
  );
  await loadBook(page, story);
  await page.getByRole('link', { name: 'Discover meal vouchers' }).click();

  await expect(page.getByRole('heading', { name: 'Meal vouchers' })).toBeVisible();
  expect(page.url()).toBe('https://www.carnet.example/meal-vouchers');
});

test('R30: a brochure is downloaded, and its link says what will arrive', async ({ page }) => {
  await page.route('**/brochure.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
  );
  await loadBook(page, story);
  const arrives = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the brochure (PDF, 1.2 MB)' }).click();

  expect((await arrives).suggestedFilename()).toBe('brochure.pdf');
});
