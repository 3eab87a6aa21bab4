import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { newPerson } from './people.ts';
import type { Market } from './stack.ts';

/** Somebody with a card in the hand: the sandbox gives every holder one. */
export const newHolder = (market: Market = 'be', language = 'en') =>
  newPerson({ market, language, platforms: { user_id: `H-${randomUUID()}` } });

export const ownCards = (page: Page) => page.getByRole('region', { name: 'Your cards' });

/** Two presses, and no third. Returns how the number ends. */
export async function pressBlock(page: Page): Promise<string> {
  await ownCards(page)
    .getByRole('button', { name: /^Block/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Block this card?' });
  const fact = await dialog.getByText(/^•••• \d{4}$/).textContent();
  await dialog.getByRole('button', { name: 'Block card' }).click();
  await expect(dialog).toHaveCount(0);
  return (fact ?? '').slice(-4);
}
