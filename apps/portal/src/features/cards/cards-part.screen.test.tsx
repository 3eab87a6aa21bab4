import { blockCard, type Card, listCards } from '@carnet/contract/calls/cards';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const ACTIVE: Card = { id: 'card-1', last4: '4417', status: 'active' };
const PHONE = '+32 2 555 01 00';

/** A platform that answers a block as it is told. */
async function openWith(cards: Card[], said: 'blocked' | 'waiting' | Refused = 'blocked') {
  const blocked: string[] = [];
  fakeApi.use(
    fakeCall(listCards, () => ({
      data: cards.map((card) =>
        blocked.includes(card.id)
          ? { ...card, status: said === 'blocked' ? ('blocked' as const) : ('blocking' as const) }
          : card,
      ),
    })),
    fakeCall(blockCard, ({ params }) => {
      if (said instanceof Refused) return said;
      blocked.push(params.cardId);
      return { status: said };
    }),
    ...friendlyService(),
  );
  await openPortal('/user/dashboard', { isLoggedIn: true });
  const part = await screen.findByRole('region', { name: 'Your cards' });
  await waitFor(() => expect(part.getAttribute('aria-busy')).toBeNull());
  return { blocked };
}
const part = () => screen.getByRole('region', { name: 'Your cards' });
async function pressBlock() {
  await userEvent.click(await within(part()).findByRole('button', { name: /^Block/ }));
  const dialog = screen.getByRole('dialog', { name: 'Block this card?' });
  within(dialog).getByText('•••• 4417');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block card' }));
}

describe('the cards on the dashboard', () => {
  it('are named by the end of their number, with what they can do', async () => {
    await openWith([ACTIVE, { id: 'card-2', last4: '9001', status: 'blocked' }]);
    await within(part()).findAllByText('Card ending in 4417');
    const rows = within(part()).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 0]);
    expect(rows[1]?.textContent).toContain('Blocked');
  });

  it('one is blocked in two presses, and the row says so afterwards', async () => {
    const { blocked } = await openWith([ACTIVE]);
    await pressBlock();
    await screen.findByText('Your card ending in 4417 is blocked.');
    expect(blocked).toEqual(['card-1']);
    await waitFor(() => expect(within(part()).queryByRole('button')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('nothing is blocked when one thinks better of it', async () => {
    const { blocked } = await openWith([ACTIVE]);
    await userEvent.click(await within(part()).findByRole('button', { name: /^Block/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(blocked).toEqual([]);
  });

  it('F11: never says blocked of one that is not, but whom to call', async () => {
    await openWith([ACTIVE], 'waiting');
    await pressBlock();
    await screen.findByText('Your card ending in 4417 is not blocked yet.');
    const [call] = screen.getAllByRole('link', { name: PHONE });
    expect(call?.getAttribute('href')).toBe(`tel:${PHONE.replaceAll(' ', '')}`);
    expect(screen.queryByText(/is blocked\./)).toBeNull();
  });

  it('F11: what became of the wish stays, also when the cards are out of reach afterwards', async () => {
    await openWith([ACTIVE], 'waiting');
    fakeApi.use(fakeCall(listCards, () => new Refused('cards.unavailable')));
    await pressBlock();
    await screen.findByText('We cannot reach your cards at the moment.');
    expect(screen.getByText('Your card ending in 4417 is not blocked yet.')).toBeTruthy();
  });

  it('F11: a refusal says whom to call', async () => {
    await openWith([ACTIVE], new Refused('service.error'));
    await pressBlock();
    await screen.findByText('To block the card, call card stop:');
    expect(screen.getAllByRole('link', { name: PHONE }).length).toBeGreaterThan(0);
  });

  it('says whom to call when they cannot be read', async () => {
    fakeApi.use(
      fakeCall(listCards, () => new Refused('cards.unavailable')),
      ...friendlyService(),
    );
    await openPortal('/user/dashboard', { isLoggedIn: true });
    await screen.findByText('We cannot reach your cards at the moment.');
    expect(screen.getByRole('link', { name: PHONE })).toBeTruthy();
    // The card platform is out of reach, we are not.
    expect(screen.queryByText('Our service is not answering')).toBeNull();
  });

  it('are not mentioned to whom holds none', async () => {
    fakeApi.use(...friendlyService({ ...chloe, user_id: null, customer_user_id: 'c1' }));
    await openPortal('/user/dashboard', { isLoggedIn: true });
    await screen.findByRole('region', { name: 'Services' });
    expect(screen.queryByRole('region', { name: 'Your cards' })).toBeNull();
  });
});
