import { listNotifications, type Message } from '@carnet/contract/calls/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { message, messagesService } from '@/testing/fake-messages.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const numbered = (place: number, differences: Partial<Message> = {}) =>
  message({
    id: `019a9c3e-4bf5-753a-9d93-0000000000${String(place).padStart(2, '0')}`,
    reference: `7K2-481-${String(place).padStart(2, '0')}`,
    ...differences,
  });

type Asked = Parameters<Parameters<typeof messagesService>[0]>[0];
let asked: Asked[];
let answer: (query: Asked) => { data: Message[]; next: string | null };
beforeEach(() => {
  asked = [];
  answer = () => ({ data: [message()], next: null });
  fakeApi.use(
    ...friendlyService(),
    ...messagesService((query) => {
      asked.push(query);
      return answer(query);
    }),
  );
});

const open = async (query = '') => {
  const portal = await openPortal(`/notifications${query}`, { isLoggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  return portal;
};
const rows = () =>
  within(screen.getByRole('region', { name: 'Sent messages' })).getAllByRole('listitem');

describe('the messages that were sent', () => {
  it('A9: each says what, where to, its reference and how it went; a failed one the next step', async () => {
    answer = () => ({
      data: [
        numbered(1),
        numbered(2, {
          purpose: 'mfa-changed',
          channel: 'email',
          recipient: 'c•••@mail.example',
          state: 'failed',
        }),
        numbered(3, { purpose: 'password-changed', state: 'waiting' }),
      ],
      next: null,
    });
    await open();
    const [code, failed, waiting] = rows().map((row) => within(row));

    expect(code?.getByText('Sign-in code')).toBeTruthy();
    expect(code?.getByText('Text message to +32 ••• •• •• 42')).toBeTruthy();
    expect(code?.getByText('7K2-481-01')).toBeTruthy();
    expect(code?.getByText('Sent')).toBeTruthy();
    expect(code?.queryByRole('link')).toBeNull();
    expect(failed?.getByText('Failed')).toBeTruthy();
    expect(
      failed
        ?.getByRole('link', { name: 'Check this address, c•••@mail.example' })
        .getAttribute('href'),
    ).toBe('/profile');
    expect(waiting?.getByText('On its way')).toBeTruthy();
  });

  it('A9: older ones follow where the page ended, and focus goes on with them', async () => {
    const last = numbered(30).id;
    answer = ({ before }) =>
      before === last
        ? { data: [numbered(31)], next: null }
        : { data: [numbered(29), numbered(30)], next: last };
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));

    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(document.activeElement).toBe(rows()[2]);
    expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  });

  it('A9: older ones that do not come are complained about, and can be asked for again', async () => {
    const first = { data: [numbered(1)], next: numbered(1).id };
    answer = () => first;
    const { user } = await open();
    fakeApi.use(fakeCall(listNotifications, () => new Refused('service.unavailable')));
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));

    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Show older messages' })).toBeTruthy();
  });

  it('A9: are narrowed down by subject, channel and search, which stand in the address', async () => {
    answer = ({ search }) => ({ data: search ? [] : [message()], next: null });
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(screen.getByLabelText('About'), 'Security alerts');
    await waitFor(() => expect(asked.at(-1)).toEqual({ kind: 'alert' }));
    await user.selectOptions(screen.getByLabelText('Sent by'), 'E-mail');
    await waitFor(() => expect(asked.at(-1)).toEqual({ kind: 'alert', channel: 'email' }));
    await user.type(screen.getByLabelText('Reference, address or number'), '7K2');

    expect(await screen.findByRole('heading', { name: 'No message like that' })).toBeTruthy();
    expect(asked.at(-1)).toEqual({ kind: 'alert', channel: 'email', search: '7K2' });
    expect(router.state.location.search).toBe('?kind=alert&channel=email&search=7K2');
    // While the list changes, whoever types stays in the field.
    const field = screen.getByLabelText('Reference, address or number');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(document.activeElement).toBe(field);
  });

  it('A9: an address with a filter shows it; words that are none of ours are left out', async () => {
    await open('?kind=code&channel=pigeon');
    expect(asked.at(-1)).toEqual({ kind: 'code' });
    expect(screen.getByLabelText<HTMLSelectElement>('About').value).toBe('code');
  });

  it('A9: says that there are none yet', async () => {
    answer = () => ({ data: [], next: null });
    await open();
    expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeTruthy();
  });
});

describe('what somebody wants to get', () => {
  it('A9: news are off until asked for, and say since when they are on; security stays on', async () => {
    const { user } = await open();
    const section = within(screen.getByRole('region', { name: 'What do you want to get?' }));
    expect(section.getByText('Always on')).toBeTruthy();
    const news = section.getByRole('switch', { name: 'News by e-mail' });
    expect(news.getAttribute('aria-checked')).toBe('false');

    await user.click(news);
    expect(await section.findByText('You asked for it on 15 November 2026.')).toBeTruthy();
    expect(news.getAttribute('aria-checked')).toBe('true');
    const other = section.getByRole('switch', { name: 'News by text message' });
    expect(other.getAttribute('aria-checked')).toBe('false');

    await user.click(news);
    expect(await section.findByText('You switched it off on 15 November 2026.')).toBeTruthy();
  });
});
