import { randomUUID } from 'node:crypto';

import { breakMerchantPlatform, repairOutside } from './support/outside.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { signIn } from './support/sign-in.ts';

test.afterEach(() => repairOutside());

test('R291: a switch that the merchant platform does not carry out goes back, and says so', async ({
  page,
}) => {
  await signIn(page, await newPerson({ platforms: { merchant_id: `M-${randomUUID()}` } }));
  await page.getByRole('link', { name: /^Accepted vouchers/ }).click();
  const gift = page.getByRole('article', { name: 'Gift' });
  await breakMerchantPlatform({ mode: 'error', status: 503 });
  await gift.getByRole('switch').click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(gift.getByText('This could not be switched')).toBeVisible();
  await expect(gift.getByRole('switch')).toHaveAttribute('aria-checked', 'false');

  await repairOutside();
  await gift.getByRole('switch').click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(gift.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await expect(gift.getByText('This could not be switched')).toHaveCount(0);
});
