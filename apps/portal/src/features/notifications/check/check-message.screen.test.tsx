import { checkMessage } from '@carnet/contract/calls/notifications';
import { reportForgedMessage } from '@carnet/contract/calls/support';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, Refused } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

let asked: string[];
beforeEach(() => {
  asked = [];
  fakeApi.use(
    fakeCall(checkMessage, ({ body }) => {
      asked.push(body.text);
      if (body.text.includes('7K2-481-09'))
        return {
          references: ['7K2-481-09'],
          sent: [
            { reference: '7K2-481-09', day: '2026-11-09', purpose: 'password-changed' as const },
          ],
        };
      const hasOne = body.text.includes('ZZZ-000-00');
      return { references: hasOne ? ['ZZZ-000-00'] : [], sent: [] };
    }),
  );
});

const check = async (text: string) => {
  const { user } = await openPortal('/support/message');
  await user.click(await screen.findByLabelText('Reference or message'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  return user;
};

describe('a message that somebody does not trust', () => {
  it('attack 88: one that we sent has a day and a subject, and is never called genuine', async () => {
    await check('Dear Anna,\nReference 7K2-481-09');
    const warning = await screen.findByText(/can be copied into a forged message/);
    expect(warning.parentElement?.textContent).toContain(
      'On 9 November 2026 we sent a message with the reference 7K2-481-09, about: Password changed.',
    );
    expect(document.body.textContent).not.toMatch(/genuine|authentic/i);
    expect(asked).toEqual(['Dear Anna,\nReference 7K2-481-09']);
  });

  it('attack 88: one that we never sent says what to do', async () => {
    const user = await check('ZZZ-000-00');
    const advice = await screen.findByText(/change your password now/);
    expect(advice.parentElement?.textContent).toContain(
      'We have sent no message with the reference ZZZ-000-00.',
    );
    await user.type(screen.getByLabelText('Reference or message'), '1');
    expect(screen.queryByText(/We have sent no message/)).toBeNull();
  });

  it('attack 88: a text without a reference is told how ours look', async () => {
    await check('You have won!');
    expect(await screen.findByText(/We see no reference in it/)).toBeTruthy();
  });

  it.each([
    ['one that we never sent', 'Dear Anna, my code is 1234. ZZZ-000-00', ['ZZZ-000-00']],
    ['one that we sent, but that may be copied', 'Reference 7K2-481-09', ['7K2-481-09']],
    ['one without a reference', 'You have won!', []],
  ])(
    'attack 88: %s is reported by its references and how it came, never by its text',
    async (_which, text, references) => {
      const reports: unknown[] = [];
      fakeApi.use(
        fakeCall(reportForgedMessage, ({ body }) => {
          reports.push(body);
          return { reference: '4QX-7M2-K9' };
        }),
      );
      const user = await check(text);
      const button = await screen.findByRole('button', { name: 'Report this message' });
      await user.click(button);
      expect(screen.getByText('Choose how the message came.')).toBeTruthy();
      const choice = screen.getByLabelText('How did it come?');
      expect(document.activeElement).toBe(choice);

      await user.selectOptions(choice, 'E-mail');
      await user.click(button);
      const reference = await screen.findByText('4QX-7M2-K9');
      expect(document.activeElement?.contains(reference)).toBe(true);
      expect(document.activeElement).not.toBe(document.body);
      expect(reports).toEqual([{ references, channel: 'email' }]);
    },
  );

  it('a report that is refused says so at its field', async () => {
    fakeApi.use(fakeCall(reportForgedMessage, () => new Refused('request.too_many_attempts')));
    const user = await check('ZZZ-000-00');
    await user.selectOptions(await screen.findByLabelText('How did it come?'), 'Text message');
    await user.click(screen.getByRole('button', { name: 'Report this message' }));
    expect(await screen.findByText(/too many/i)).toBeTruthy();
    expect(screen.getByLabelText('How did it come?').getAttribute('aria-invalid')).toBe('true');
  });

  it('nothing and a refusal are said at the field', async () => {
    const { user } = await openPortal('/support/message');
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    const area = screen.getByLabelText('Reference or message');
    expect(screen.getByText('Type the reference, or paste the message.')).toBeTruthy();
    expect(document.activeElement).toBe(area);

    fakeApi.use(fakeCall(checkMessage, () => new Refused('request.too_many_attempts')));
    await user.type(area, '7K2-481-09');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/too many/i)).toBeTruthy();
    expect(area.getAttribute('aria-invalid')).toBe('true');
  });
});
