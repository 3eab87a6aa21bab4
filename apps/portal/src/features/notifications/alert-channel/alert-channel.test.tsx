import {
  type AlertChannelState,
  changeAlertChannel,
  keepAlertChannel,
  readAlertChannel,
} from '@carnet/contract/calls/alert-channel';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { alertChannel, message, messagesService } from '@/testing/fake-messages.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const WAITING = { channel: 'sms', from: '2026-11-20T13:32:00.000Z' } as const;

async function open(state: Partial<AlertChannelState> = {}, query = '') {
  fakeApi.use(
    ...friendlyService(),
    fakeCall(readAlertChannel, () => alertChannel(state)),
    ...messagesService(() => ({ data: [message()], next: null })),
  );
  const { user } = await openPortal(`/notifications${query}`, { isLoggedIn: true });
  const section = await screen.findByRole('region', { name: 'Security alerts' });
  return { user, section: within(section) };
}
const agree = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('where security alerts go', () => {
  it('A9: says the channel and where it leads, and changes it after a question, in 3 days', async () => {
    const { user, section } = await open();
    const asked: unknown[] = [];
    fakeApi.use(
      fakeCall(changeAlertChannel, ({ body }) => {
        asked.push(body);
        return alertChannel({ waiting: WAITING });
      }),
    );
    expect(section.getByText('By e-mail')).toBeTruthy();
    expect(section.getByText('c•••@mail.example')).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Change, Security alerts' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Get security alerts by text message?')).toBeTruthy();
    await user.click(agree('Change'));

    expect(await section.findByText('Waiting')).toBeTruthy();
    expect(section.getByText(/^From .*20 November 2026.*14:32/)).toBeTruthy();
    expect(asked).toEqual([{ channel: 'sms' }]);
    expect(section.queryByRole('button', { name: /^Change/ })).toBeNull();
  });

  it('R140: a code that is owed comes first, and then the question again', async () => {
    const { user, section } = await open();
    fakeApi.use(fakeCall(changeAlertChannel, () => new Refused('mfa.step_up_required')));
    await user.click(section.getByRole('button', { name: 'Change, Security alerts' }));
    await screen.findByRole('dialog');
    await user.click(agree('Change'));
    await waitFor(() => expect(location.pathname).toMatch(/^\/mfa/));
    const query = new URLSearchParams(location.search);
    expect(query.get('redirect')).toBe('notifications');
    expect(query.get('action')).toBe('alerts-sms');
  });

  it('R140: who comes back from the code is asked at once', async () => {
    await open({}, '?action=alerts-sms');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Get security alerts by text message?')).toBeTruthy();
  });

  it('A9: what waits can be undone', async () => {
    const { user, section } = await open({ waiting: WAITING });
    fakeApi.use(fakeCall(keepAlertChannel, () => alertChannel()));
    await user.click(section.getByRole('button', { name: 'Undo, Security alerts' }));
    await screen.findByRole('dialog');
    await user.click(agree('Leave them'));
    await waitFor(() => expect(section.queryByText('Waiting')).toBeNull());
  });

  it('A9: who has one contact is led to a second', async () => {
    const { section } = await open({
      options: [{ channel: 'email', recipient: 'c•••@mail.example' }],
    });
    expect(section.getByText(/^Add a phone number/)).toBeTruthy();
    const link = section.getByRole('link', { name: 'Add, Security alerts' });
    expect(link.getAttribute('href')).toBe('/profile');
  });

  it('A9: says why it cannot be changed, and from when it can', async () => {
    const until = '2026-11-18T09:00:00.000Z';
    const { section } = await open({ unsettled: { why: 'hold', until } });
    expect(section.getByText(/contacts were changed.*from .*18 November 2026/)).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('A9: a change that is refused says so', async () => {
    const { user, section } = await open();
    fakeApi.use(fakeCall(changeAlertChannel, () => new Refused('request.too_many_attempts')));
    await user.click(section.getByRole('button', { name: 'Change, Security alerts' }));
    await screen.findByRole('dialog');
    await user.click(agree('Change'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(section.getByText('By e-mail')).toBeTruthy();
  });
});
