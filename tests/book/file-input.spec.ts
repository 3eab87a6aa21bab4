import { expect, type Page, test } from '@playwright/test';

import { dropFile } from './support/drop-file.ts';
import { loadBook } from './support/open-story.ts';

const story = 'components-file-input--states';
const identity = { name: 'identity.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
const emptyInput = (page: Page) => page.getByRole('group', { name: 'Proof of identity' }).first();
const remove = (page: Page, name: string) =>
  emptyInput(page).getByRole('button', { name: `Remove , ${name}` });

test('R29: a file is chosen by browsing, shown by name, and removed again', async ({ page }) => {
  await loadBook(page, story);
  const opens = page.waitForEvent('filechooser');
  await emptyInput(page).getByRole('button', { name: 'Browse' }).click();
  await (await opens).setFiles(identity);

  await expect(emptyInput(page)).toContainText('identity.pdf');
  await remove(page, 'identity.pdf').click();
  await expect(emptyInput(page).getByRole('button', { name: 'Browse' })).toBeVisible();
});

test('R29: a file is dropped; one of another kind is refused', async ({ page }, testInfo) => {
  await loadBook(page, story);
  const drop = (name: string) =>
    dropFile(emptyInput(page).locator('.drop-zone'), testInfo.outputPath(name));

  await drop('notes.html');
  await expect(emptyInput(page)).not.toContainText('notes.html');
  await drop('identity.pdf');
  await expect(emptyInput(page)).toContainText('identity.pdf');
});

test('R29: with a mouse a drop is offered, not the camera', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await loadBook(page, story);

  await expect(emptyInput(page).getByText('or drop a file here')).toBeVisible();
  await expect(emptyInput(page).getByRole('button', { name: 'Take a picture' })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('R29: a picture is taken with the camera at the back', async ({ page }) => {
    await loadBook(page, story);
    const opens = page.waitForEvent('filechooser');
    await emptyInput(page).getByRole('button', { name: 'Take a picture' }).tap();
    const camera = await opens;

    await expect(page.locator('input[capture]').first()).toHaveAttribute('capture', 'environment');
    expect(await camera.element().getAttribute('accept')).toBe('image/*');
    expect(await camera.element().getAttribute('capture')).toBe('environment');
    await camera.setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('jpg') });
    await expect(emptyInput(page)).toContainText('card.jpg');
  });
});
