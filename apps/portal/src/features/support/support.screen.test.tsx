import { openSupportCase } from '@carnet/contract/calls/support';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { bringsProof, easyChallenge } from '@/testing/proof-of-work.ts';

inFreshBrowser();
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  fakeApi.use(
    ...friendlyService(),
    fakeCall(openSupportCase, ({ body }) => {
      asked.push(body);
      return { reference: '7K2-481-09' };
    }),
  );
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('asking support for help', () => {
  it('A35: ends with a reference to read out', async () => {
    const { user } = await openPortal('/support');
    await heading('We help you get back in');
    await user.type(screen.getByLabelText('Your username'), 'chloe@mail.example');
    await user.click(screen.getByLabelText('My mailbox'));
    await user.type(screen.getByLabelText('Where can we reach you now?'), '0470 12 34 56{Enter}');

    expect(document.activeElement).toBe(await heading('We have your request'));
    expect(screen.getByText('7K2-481-09')).toBeTruthy();
    expect(asked).toEqual([
      { username: 'chloe@mail.example', reply_to: '0470 12 34 56', lost: ['mailbox'] },
    ]);
  });

  it('says what is missing, at its field', async () => {
    const { user } = await openPortal('/support');
    await heading('We help you get back in');
    await user.click(screen.getByRole('button', { name: 'Ask for help' }));

    await screen.findByText('Enter your e-mail address or phone number.');
    expect(document.activeElement).toBe(screen.getByLabelText('Your username'));
    expect(asked).toEqual([]);
  });

  it('keeps what was typed when the service refuses', async () => {
    fakeApi.use(fakeCall(openSupportCase, () => new Refused('request.too_many_attempts')));
    const { user } = await openPortal('/support');
    await heading('We help you get back in');
    await user.type(screen.getByLabelText('Your username'), 'chloe@mail.example');
    await user.type(screen.getByLabelText('Where can we reach you now?'), '0470 12 34 56{Enter}');

    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Your username').value).toBe(
      'chloe@mail.example',
    );
  });

  it('A60: does the work that the sixth case of a network is asked for, and goes on', async () => {
    const sent: boolean[] = [];
    fakeApi.use(
      easyChallenge(),
      fakeCall(openSupportCase, async ({ headers }) => {
        const hasProof = await bringsProof(headers);
        sent.push(hasProof);
        return hasProof ? { reference: '7K2-481-09' } : new Refused('challenge.required');
      }),
    );
    const { user } = await openPortal('/support');
    await heading('We help you get back in');
    await user.type(screen.getByLabelText('Your username'), 'chloe@mail.example');
    await user.type(screen.getByLabelText('Where can we reach you now?'), 'c@m.example{Enter}');

    await heading('We have your request');
    expect(sent).toEqual([false, true]);
  });

  it('A35: takes no address where nobody can be reached', async () => {
    const { user } = await openPortal('/support');
    await heading('We help you get back in');
    await user.type(screen.getByLabelText('Your username'), 'chloe@mail.example');
    await user.type(screen.getByLabelText('Where can we reach you now?'), 'x{Enter}');

    await screen.findByText('Enter an e-mail address or phone number where we can reach you.');
    expect(document.activeElement).toBe(screen.getByLabelText('Where can we reach you now?'));
    expect(asked).toEqual([]);
  });

  it('A35: the reference can be copied', async () => {
    const { user } = await openPortal('/support');
    await heading('We help you get back in');
    await user.type(screen.getByLabelText('Your username'), 'chloe@mail.example');
    await user.type(screen.getByLabelText('Where can we reach you now?'), 'c@m.example{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Copy the reference' }));
    expect(await navigator.clipboard.readText()).toBe('7K2-481-09');
    expect(screen.getByText(/within 2 working days/)).toBeTruthy();
  });
});
