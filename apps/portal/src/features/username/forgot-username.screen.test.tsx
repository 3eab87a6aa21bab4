import { forgotUsername } from '@carnet/contract/calls/username';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi, fakeCall, friendlyService, Refused } from '@/testing/fake-api.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();
beforeEach(() => fakeApi.use(...friendlyService()));

const search = async (card: string) => {
  const { user } = await openPortal('/forgot-username');
  await user.type(await screen.findByLabelText('Card number'), `${card}{Enter}`);
};

describe('a forgotten username', () => {
  it('R199, R200: asks a card number and lists what was found, masked', async () => {
    let sent: unknown;
    fakeApi.use(
      fakeCall(forgotUsername, ({ body }) => {
        sent = body;
        return { usernames: ['c•••@m•••', '•••• 42'] };
      }),
    );
    await search('5065 1234 1234 1234');

    await screen.findByRole('heading', { level: 1, name: 'We found your username' });
    expect(location.pathname).toBe('/forgot-username-response');
    expect(screen.getByText('c•••@m•••')).toBeTruthy();
    expect(screen.getByText('•••• 42')).toBeTruthy();
    expect(sent).toEqual({ card_number: '5065123412341234' });
  });

  it('R201: says that none was found for the card', async () => {
    fakeApi.use(fakeCall(forgotUsername, () => ({ usernames: [] })));
    await search('5065 1234 1234 1234');
    expect(await screen.findByText('We found no username for this card number.')).toBeTruthy();
  });

  it("reads 'Your card number is invalid.' at the field", async () => {
    fakeApi.use(fakeCall(forgotUsername, () => new Refused('card.invalid')));
    await search('5065');
    expect(await screen.findAllByText('Your card number is invalid.')).toHaveLength(2);
    expect(screen.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true');
  });

  it('an answer without a search leads to the search', async () => {
    await openPortal('/forgot-username-response');
    const heading = { level: 1, name: 'Forgot your username?' };
    expect(await screen.findByRole('heading', heading)).toBeTruthy();
  });
});
