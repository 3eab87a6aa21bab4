import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { signIn } from './support/sign-in.ts';
import { type Market, MARKETS, PORTS, portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });
const toggle = (page: Page, name: string) => card(page, name).getByRole('switch', { name });

async function openProducts(page: Page, market: Market, language: 'en' | 'fr' = 'en') {
  const merchantId = `M-${randomUUID()}`;
  const person = await newPerson({ market, language, platforms: { merchant_id: merchantId } });
  await signIn(page, person, language);
  await page.getByRole('link', { name: /^(Accepted vouchers|Chèques acceptés)/ }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  return { merchantId, person };
}

const charged = async (merchantId: string) =>
  (await fetch(`http://127.0.0.1:${PORTS.sandbox}/merchants/${merchantId}/charged.json`)).json();

for (const market of MARKETS) {
  test(
    `R30, R290–R293, R306: a merchant of ${market} sees what each voucher costs, switches one on and off, and takes the brochure along`,
    WIDE,
    async ({ page }) => {
      const { merchantId } = await openProducts(page, market);
      for (const name of ['Meal', 'Eco', 'Gift', 'Activ']) {
        for (const term of ['Fee', 'Minimum a month', 'Maximum a month', 'Price per year'])
          await expect(card(page, name).getByText(term, { exact: true })).toBeVisible();
      }
      await expect(toggle(page, 'Meal')).toHaveAttribute('aria-checked', 'true');
      await expect(toggle(page, 'Gift')).toHaveAttribute('aria-checked', 'false');
      await expect(card(page, 'Gift')).toContainText(
        'Activated today: €40.50 for the first year, then €36.00 per year.',
      );
      await expect(
        page.getByText(
          market === 'be'
            ? 'Vouchers are fiscally deductible at €2 per voucher and 100% exempt from social contributions.'
            : 'In Luxembourg the employer’s share of a voucher is 100% exempt from social contributions.',
        ),
      ).toBeVisible();
      await expectNoAxeViolations(page);
      expect(await stickingOut(page)).toEqual([]);
      expect(await tooSmall(page)).toEqual([]);

      await toggle(page, 'Gift').click();
      const dialog = page.getByRole('dialog', { name: 'Take Gift vouchers?' });
      await expect(dialog).toContainText('€40.50');
      await expect(dialog).toContainText(
        'Each payment costs 1.8%, at least €2.50 and at most €60.00 a month.',
      );
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: 'Switch on' }).click();
      await expect(toggle(page, 'Gift')).toHaveAttribute('aria-checked', 'true');
      await expect(dialog).toHaveCount(0);
      expect(await charged(merchantId)).toMatchObject([{ product: 'gift', cents: 4_050 }]);
      await page.reload();
      await expect(toggle(page, 'Gift')).toHaveAttribute('aria-checked', 'true');

      await toggle(page, 'Gift').click();
      await page.getByRole('button', { name: 'Switch off' }).click();
      await expect(toggle(page, 'Gift')).toHaveAttribute('aria-checked', 'false');
      // Where nothing is owed, that is said; where the activation is, that there is no subscription.
      await expect(card(page, 'Activ')).toContainText('Nothing to pay for activation');
      await toggle(page, 'Meal').click();
      await page.getByRole('button', { name: 'Switch off' }).click();
      await expect(card(page, 'Meal')).toContainText(
        /Activation fee of €2\d\.00, once, with no subscription\./,
      );

      await expect(page.getByRole('link', { name: 'Discover the vouchers' })).toHaveAttribute(
        'href',
        /^https?:/,
      );
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: /Download the brochure/ }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(`carnet-${market}-en.pdf`);
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    },
  );
}

test('A5: whoever acts for no merchant is not offered the page, and is told so there', async ({
  page,
}) => {
  await signIn(page, await newPerson({ platforms: { user_id: 'U-1' } }));
  await expect(page.getByRole('region', { name: 'Services' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Accepted vouchers/ })).toHaveCount(0);
  await page.goto(`${portalUrl('be')}/merchant/products`);
  await expect(page.getByText('This page is for merchants.')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('R291: in French, prices are written as French writes them, on a phone too', async ({
  page,
}) => {
  await openProducts(page, 'be', 'fr');
  await expect(card(page, 'Cadeau')).toContainText(/1,8\s%/);
  expect(await stickingOut(page)).toEqual([]);
  await expectNoAxeViolations(page);
});
