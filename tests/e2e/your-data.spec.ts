import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { messagesTo } from './support/inbox.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { toCodePage, typeCode } from './support/second-factor.ts';
import { mainly } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

test.describe.configure({ timeout: 180_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectSound(page: Page) {
  await expectNoAxeViolations(page);
  expect(await stickingOut(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

/** To the profile, by the menu, with a code by SMS. */
async function openProfile(page: Page, person: Person) {
  await toCodePage(page, person);
  await typeCode(page, await codeSentTo(person.phone));
  await expect(heading(page)).toHaveText('Hello Amina');
  await page.getByRole('navigation', { name: 'Account' }).getByText('Profile').click();
  await expect(heading(page)).toHaveText('Profile');
}

async function downloaded(page: Page, name: RegExp) {
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await arrives;
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

for (const market of mainly('be')) {
  test(
    `attack 27: a copy of one’s data is asked for with a code, made, told of without a link to it, and taken along, in ${market}`,
    WIDE,
    async ({ page }) => {
      const person = await newPerson({ market, mfa: 'sms' });
      await openProfile(page, person);
      await page.getByRole('link', { name: /^Download ?, A copy of your data/ }).click();
      await typeCode(page, await codeSentTo(person.phone, 2));
      await expect(heading(page)).toHaveText('Your data');
      await expectSound(page);
      await page.getByRole('button', { name: 'Ask for a copy' }).click();

      // By itself: the page looks again while the worker is at it.
      const ready = page.getByRole('region', { name: 'Your copy is ready' });
      await expect(ready).toBeVisible({ timeout: 30_000 });
      await expectSound(page);
      const html = await downloaded(page, /^Download ?, To read/);
      expect(html.name).toMatch(/^carnet-[\d-]+\.html$/);
      expect(html.content).toContain('Your data at Carnet');
      for (const own of [person.email, 'Amina']) expect(html.content).toContain(own);
      await expect(ready.getByText('Downloaded', { exact: true })).toBeVisible();
      const json = await downloaded(page, /^Download ?, For machines/);
      const { data } = JSON.parse(json.content) as { data: Record<string, object[]> };
      expect(data['contact']).toHaveLength(2);
      expect(json.content).not.toMatch(/hash|sealed|argon/i);

      const told = async () =>
        (await messagesTo(person.email)).find(({ subject }) =>
          subject?.includes('copy of your data'),
        );
      await expect.poll(told, { timeout: 20_000 }).toBeTruthy();
      const links = (await told())?.html?.match(/href="[^"]+"/g) ?? [];
      expect(links.filter((link) => !link.includes('/not-me#'))).toEqual([]);
    },
  );
}
