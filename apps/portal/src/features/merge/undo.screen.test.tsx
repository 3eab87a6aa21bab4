import { describeUndo, sendUndoCode, undoMerge } from '@carnet/contract/calls/merge';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { MERGE_CODE_PAYLOAD, UNDO_UNTIL } from '@/testing/fake-merge.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const TOKEN = 'mu1_AZrlRkVgd6Sy1uP0vWxYzQ_h2Kd8mQ1rT5vX9zB3nF7pA';
const app = { id: 7, method: 'totp', target: '' } as const;

let asked: string[];
beforeEach(() => {
  asked = [];
  fakeApi.use(
    ...friendlyService(),
    fakeCall(describeUndo, () => {
      asked.push('about');
      return {
        merged_at: '2026-11-17T09:00:00.000Z',
        undo_until: UNDO_UNTIL,
        owes: ['password' as const, 'factor' as const, 'platform' as const],
        mfa: [app],
      };
    }),
    fakeCall(sendUndoCode, ({ body }) => {
      asked.push(`send ${body.mfaId}`);
      return { payload: MERGE_CODE_PAYLOAD, method: 'totp' as const };
    }),
    fakeCall(undoMerge, ({ body }) => {
      asked.push(Object.keys(body).toSorted().join(' '));
      return undefined;
    }),
  );
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the link that makes two accounts again', () => {
  const open = async () => {
    const portal = await openPortal(`/merge/undo#${TOKEN}`);
    await screen.findByText(/On 17 November 2026/);
    return portal;
  };

  it('does nothing when it is opened, leaves the address, and says by which rules', async () => {
    await open();
    await expect.poll(() => location.href).not.toContain('mu1_');
    expect(asked).toEqual(['about']);
    expect(screen.getByText(/until 1 December 2026/)).toBeTruthy();
    expect(screen.getByText(/What came since the merge stays/)).toBeTruthy();
    expect(screen.getByText(/blocked or withdrawn stays so/)).toBeTruthy();
  });

  it('takes the password from before, and signs nobody in', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Password from before the merge'), 'Carnet-proef-2026!');
    await user.click(screen.getByRole('button', { name: 'Make two accounts' }));
    await heading('These are two accounts again');
    expect(asked).toEqual(['about', 'password token']);
    expect(document.cookie).not.toContain('token=');
    const link = screen.getByRole('link', { name: 'Choose a new password' });
    expect(link.getAttribute('href')).toBe('/forgot-password/email');
  });

  it('takes a code of a factor that it had, sent by a press', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /authenticator app/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Security code'), '424242');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await heading('These are two accounts again');
    expect(asked).toEqual(['about', 'send 7', 'code payload token']);
  });

  it('takes platform password and card number, and says when they do not match', async () => {
    fakeApi.use(fakeCall(undoMerge, () => new Refused('merge.invalid_information')));
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /card number/ }));
    await user.type(screen.getByLabelText('Platform password'), 'platform-word');
    await user.type(screen.getByLabelText('Card number'), '5065148290177314');
    await user.click(screen.getByRole('button', { name: 'Make two accounts' }));
    expect(await screen.findByText(/does not match the other account/)).toBeTruthy();
  });

  it.each([
    ['used or old', `/merge/undo#${TOKEN}`],
    ['missing', '/merge/undo'],
  ])('that is %s says so', async (_what, path) => {
    fakeApi.use(fakeCall(describeUndo, () => new Refused('merge.link_invalid')));
    await openPortal(path);
    expect(await heading('This link no longer works')).toBeTruthy();
  });
});
