import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { messagesTo } from './support/inbox.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { carnet } from './support/operator.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin } from './support/sign-in.ts';
import { PORTS, portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

async function openFiveCases(network: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  for (let times = 0; times < 5; times++) {
    const username = `${randomUUID()}@x.example`;
    const body = JSON.stringify({ username, reply_to: username, lost: [] });
    const address = `http://127.0.0.1:${PORTS.api}/support/cases`;
    const { status } = await fetch(address, { method: 'POST', headers, body });
    expect(status).toBe(200);
  }
}

test('A35, A60: the sixth case of a network is opened after some work, confirmed, and its reference stays', async ({
  page,
  context,
}) => {
  const network = newNetwork();
  await openFiveCases(network);
  await comeFrom(context, network);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await newPerson();
  const reachable = `${randomUUID()}@reach.example`;

  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/support`);
  await page.getByLabel('Your username').fill(person.email);
  await page.getByLabel('Where can we reach you now?').fill('x');
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(
    page.getByText('Enter an e-mail address or phone number where we can reach you.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Where can we reach you now?')).toBeFocused();

  await page.getByLabel('Where can we reach you now?').fill(reachable);
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request', {
    timeout: 60_000,
  });
  await expect(page.getByText('within 2 working days')).toBeVisible();
  await expectNoAxeViolations(page);
  const shown = page.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}$/);
  const reference = await shown.innerText();

  await page.getByRole('button', { name: 'Copy the reference' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await page.reload();
  await expect(shown).toHaveText(reference);

  const referencesIn = async (address: string) => {
    const texts = (await messagesTo(address)).map(({ text }) => text).join();
    return [...new Set(texts.match(/\b[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}\b/g))];
  };
  await expect.poll(() => referencesIn(reachable)).toEqual([reference]);
  await expect.poll(() => referencesIn(person.email)).toEqual([reference]);
});

/** A photo as a camera makes it: with a picture, and with where it was taken. */
async function photo(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1200);
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#3b2fa0';
      context.fillRect(0, 0, 1200, 1200);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const place = Buffer.from('Exif\0\0GPS 50.8503');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place]);
  const jpeg = Buffer.from(drawn);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

test(
  'R29, A58: a photo is sent along with a case, without where it was taken; another file is refused; support alone reads it',
  WIDE,
  async ({ page, context }, testInfo) => {
    await comeFrom(context, newNetwork());
    const person = await newPerson();
    await openLogin(page, 'be', 'en');
    await page.goto(`${portalUrl('be')}/support`);
    await page.getByLabel('Your username').fill(person.email);
    await page.getByLabel('Where can we reach you now?').fill(`${randomUUID()}@reach.example`);
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const opens = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a photo' }).click();
      await (await opens).setFiles(file);
    };
    await choose({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('We cannot read this file.').first()).toBeVisible();
    const sent = await photo(page);
    expect(sent.includes('50.8503')).toBe(true);
    await choose({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: sent });
    await expect(page.getByText('card.jpg').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Ask for help' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');

    const reference = await page.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}$/).innerText();
    const file = testInfo.outputPath('proof.jpg');
    const shown = await carnet('case', 'show', '--reference', reference, '--proof', file);
    expect(shown).toContain('sent a picture along');
    const kept = await readFile(file);
    expect(kept.includes('50.8503')).toBe(false);
    const size = await page.evaluate(
      async (bytes) => {
        const { width, height } = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        return { width, height };
      },
      [...kept],
    );
    expect(size).toEqual({ width: 1600, height: 800 });
  },
);
