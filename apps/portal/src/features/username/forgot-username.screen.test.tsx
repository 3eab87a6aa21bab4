import { forgotUsername } from '@carnet/contract/calls/username';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';

inFreshBrowser();
beforeEach(() => fakeApi.use(...friendlyService()));

const search = async (card: string) => {
  const { user } = await openPortal('/forgot-username');
  await user.type(await screen.findByLabelText('Card number'), `${card}{Enter}`);
};

const byNumber = async (number: string, market: 'be' | 'lu' = 'be') => {
  const site = testSite(market, { searchesByNationalNumber: true });
  const { user } = await openPortal('/forgot-username', { site });
  await user.click(await screen.findByRole('link', { name: 'National number' }));
  await user.type(await screen.findByLabelText('National register number'), `${number}{Enter}`);
};

describe('A44: by national number, where a market has switched it on', () => {
  it('R199: asks the number and sends it as typed, in no address', async () => {
    let sent: unknown;
    fakeApi.use(
      fakeCall(forgotUsername, ({ body }) => {
        sent = body;
        return { usernames: ['c•••@m•••'] };
      }),
    );
    await byNumber('85.07.30-033 28');
    expect(await screen.findByText('c•••@m•••')).toBeTruthy();
    expect(sent).toEqual({ national_number: '85.07.30-033 28' });
    expect(JSON.stringify([location.href, history.state])).not.toContain('85.07');
  });

  it('R201: says that none was found for the national register number', async () => {
    fakeApi.use(fakeCall(forgotUsername, () => ({ usernames: [] })));
    await byNumber('85.07.30-033 28');
    const none = 'We found no username for this national register number.';
    expect(await screen.findByText(none)).toBeTruthy();
  });

  it('says at the field that a number is none', async () => {
    fakeApi.use(fakeCall(forgotUsername, () => new Refused('username.national_number_invalid')));
    await byNumber('1');
    const invalid = 'This national register number is not valid.';
    expect(await screen.findAllByText(invalid)).toHaveLength(2);
  });

  it.each([
    ['be', '11 digits'],
    ['lu', '13 digits'],
  ] as const)('in %s it has %s', async (market, digits) => {
    fakeApi.use(fakeCall(forgotUsername, () => new Refused('username.national_number_invalid')));
    await byNumber('1', market);
    expect(screen.getByText(digits, { exact: false })).toBeTruthy();
  });

  it('A44: is off by default, also for a link that asks for it', async () => {
    await openPortal('/forgot-username?by=national-number');
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    expect(screen.queryByText('National number')).toBeNull();
  });
});

describe('a forgotten username', () => {
  it('R199, R200: asks a card number and lists what was found, masked', async () => {
    let sent: unknown;
    fakeApi.use(
      fakeCall(forgotUsername, ({ body }) => {
        sent = body;
        return { usernames: ['c•••@m•••', '•••• 42'], sent_to: ['c•••@m•••', '•••• 42'] };
      }),
    );
    await search('5065 1234 1234 1234');

    await screen.findByRole('heading', { level: 1, name: 'We found your username' });
    expect(location.pathname).toBe('/forgot-username-response');
    expect(screen.getByText('c•••@m•••')).toBeTruthy();
    expect(screen.getByText('•••• 42')).toBeTruthy();
    expect(screen.getByText(/We sent it in full to c•••@m••• and •••• 42\.$/)).toBeTruthy();
    expect(sent).toEqual({ card_number: '5065123412341234' });
  });

  it('R201: says that none was found for the card', async () => {
    fakeApi.use(fakeCall(forgotUsername, () => ({ usernames: [] })));
    await search('5065 1234 1234 1234');
    expect(await screen.findByText('We found no username for this card number.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
  });

  it('A43: after too many searches the way to people is next to what it says', async () => {
    fakeApi.use(fakeCall(forgotUsername, () => new Refused('request.too_many_attempts')));
    await search('5065 1234 1234 1234');
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(within(summary).getByRole('link', { name: 'Contact support' })).toBeTruthy();
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
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
