import { signIn } from '@carnet/contract/calls/login';
import { requestCode } from '@carnet/contract/calls/second-factor';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { type LostPhone, lostPhones, waysIn } from './lost-phone.ts';

inFreshBrowser();

const titles = {
  sms: 'Check your phone',
  email: 'Check your mailbox',
  totp: 'Open your authenticator app',
  totpRecovery: 'Use a recovery key',
  card: 'Take the letter that came with your card',
  identity: 'Use your digital identity',
  passkey: 'Use your passkey',
};
const lostLinks = {
  sms: 'I no longer have this phone',
  email: 'I no longer have this mailbox',
  totp: 'I no longer have this app',
  totpRecovery: 'I do not have my keys',
  card: 'I do not have this letter',
  passkey: 'I do not have this passkey here',
  identity: 'I do not have this identity any more',
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** On the code page of what is gone, with a hand that counts its taps. */
async function atCodePage({ asked, methods }: LostPhone) {
  fakeApi.use(
    fakeCall(
      signIn,
      () => new Refused('mfa.required', { mfa: { payload: 'p', methods: [...methods] } }),
    ),
    fakeCall(requestCode, ({ query }) => ({
      payload: `challenge ${query.mfaId}`,
      method: methods.find(({ id }) => String(id) === query.mfaId)?.method ?? 'sms',
    })),
    ...friendlyService(),
  );
  const { user } = await openPortal('/login/email');
  await user.type(await screen.findByLabelText('E-mail address'), 'a@b.be');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await heading(titles[asked.method]);
  let taps = 0;
  const tap = async (element: HTMLElement) => {
    taps += 1;
    await user.click(element);
  };
  return { tap, taps: () => taps };
}
const radios = () => within(screen.getByRole('main')).getAllByRole<HTMLInputElement>('radio');

describe('lost my phone', () => {
  it.each(
    lostPhones.map((lost): [string, LostPhone] => [
      lost.methods.map(({ method }) => method).join(' + '),
      lost,
    ]),
  )(
    '%s, the first of them lost: a way in or support, in at most three taps',
    async (_all, lost) => {
      const expected = waysIn(lost);
      const { tap, taps } = await atCodePage(lost);

      await tap(screen.getByRole('link', { name: lostLinks[lost.asked.method] }));
      await heading('Let us find another way');
      expect(radios()).toHaveLength(expected.length);
      expect(radios().at(-1)?.value).toBe('support');
      expect(radios()[0]?.checked).toBe(true);
      expect(expected.every(({ taps: needed }) => needed <= 3)).toBe(true);

      // By the last way before support: the one that takes the most.
      const way = expected.at(-2);
      if (!way || way.way === 'support') return;
      const choice = radios().at(-2);
      if (choice && !choice.checked) await tap(choice);
      await tap(screen.getByRole('button', { name: 'Continue' }));
      await heading(titles[way.way]);
      expect(taps()).toBe(way.taps);
    },
  );
});
