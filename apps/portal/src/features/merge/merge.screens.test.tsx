import {
  claimOwnership,
  confirmMergeCode,
  declineMerge,
  listMerges,
  type MergeState,
  merge,
  readMerge,
  sendMergeCode,
} from '@carnet/contract/calls/merge';
import { listMfaMethods } from '@carnet/contract/calls/second-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import {
  MERGE_PAYLOAD,
  mergedState,
  mergePreview,
  mergeService,
  mergeState,
  PRIMARY_OF_OTHER,
  provenMerge,
  UNDO_UNTIL,
} from '@/testing/fake-merge.ts';
import { mfaService, smsItem } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { TEST_API } from '@/testing/test-site.ts';

inFreshBrowser();

const app = { id: 7, method: 'totp', target: '' } as const;
let state: MergeState;
let asked: string[];
beforeEach(() => {
  state = mergeState();
  asked = [];
  sessionStorage.setItem('fuzzion_payload', MERGE_PAYLOAD);
  // jsdom draws nothing: nobody waits for the gap to close.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  fakeApi.use(
    ...friendlyService(),
    ...mfaService({ methods: [smsItem] }),
    ...mergeService(
      () => state,
      (what) => asked.push(what),
    ),
  );
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (path = '/duplicated', options = {}) =>
  openPortal(path, { isLoggedIn: true, ...options });
type Portal = Awaited<ReturnType<typeof open>>;
const at = ({ router }: Portal) =>
  `${router.state.location.pathname}${router.state.location.search}`;
const press = async ({ user }: Portal, name: string | RegExp, role = 'button') =>
  user.click(await screen.findByRole(role, { name }));
const payload = () => sessionStorage.getItem('fuzzion_payload');

describe('the offer', () => {
  it('R42, R202, R203: names the shared contact and nothing of the other account; both answers look alike', async () => {
    await open('/duplicated?target=%2B32470999999&method=sms');
    await heading('Do you have two accounts?');
    expect(screen.getByText(/^\+32 ••• •• •• 56 already belongs/)).toBeTruthy();
    // What stands in the address is anybody's to write.
    expect(document.body.textContent).not.toContain('470999999');
    const no = screen.getByRole('link', { name: 'Do not merge' });
    const yes = screen.getByRole('link', { name: 'Merge' });
    expect(no.className).toBe(yes.className);
  });

  it('R129, R134, R204, R212: goes on to the code page, which sends the code and confirms it', async () => {
    const portal = await open('/duplicated?target=%2B32470123456&method=sms&redirect=security');
    await press(portal, 'Merge', 'link');
    await heading('Check your phone');
    expect(at(portal)).toMatch(/^\/mfa\?isFuzzion=true&mfaId=-2&.*redirect=duplicated/);
    expect(asked).toEqual(['send -2 +32470123456']);
    state = mergeState({ owes: ['password'] });
    await portal.user.type(screen.getByLabelText('Security code'), '42424242');
    await press(portal, 'Confirm');
    await heading('The password of the other account');
    expect(asked).toEqual(['send -2 +32470123456', 'code 42424242']);
    expect(at(portal)).toBe('/duplicated?redirect=security');
  });

  it('R129: a code page that is loaded again sends no second code', async () => {
    const path = '/mfa?isFuzzion=true&mfaId=-2&redirect=duplicated';
    await open(path);
    await heading('Check your phone');
    await open(path);
    await waitFor(() => expect(screen.getAllByText('Check your phone')).toHaveLength(2));
    expect(asked).toEqual(['send -2']);
  });

  it('R214: a factor of the other account is asked for next, with its password as another way', async () => {
    fakeApi.use(
      fakeCall(confirmMergeCode, () => ({ payload: MERGE_PAYLOAD, mfa: [app], data: null })),
    );
    const portal = await open('/mfa?isFuzzion=true&mfaId=-2&redirect=duplicated');
    await portal.user.type(await screen.findByLabelText('Security code'), '42424242');
    state = mergeState({ owes: ['password', 'factor'], mfa: [app] });
    await press(portal, 'Confirm');
    await heading('Open your authenticator app');
    expect(at(portal)).toContain('isFuzzion=true&');
    expect(at(portal)).toContain('mfaId=7');
    await press(portal, 'Use the password of the other account', 'link');
    await heading('The password of the other account');
  });

  it('a wrong code stays where it is', async () => {
    fakeApi.use(fakeCall(confirmMergeCode, () => new Refused('mfa.code_invalid')));
    const portal = await open('/mfa?isFuzzion=true&mfaId=-2&redirect=duplicated');
    await portal.user.type(await screen.findByLabelText('Security code'), '11111111');
    await press(portal, 'Confirm');
    expect(await screen.findByText(/Your code is invalid/)).toBeTruthy();
  });

  it('R204: an address opens no proof that is not owed', async () => {
    await open('/duplicated?action=password');
    await heading('Do you have two accounts?');
    expect(screen.queryByLabelText('Password of the other account')).toBeNull();
  });

  it('a factor that is not owed leads back to what is', async () => {
    const portal = await open('/mfa?isFuzzion=true&mfaId=99&redirect=duplicated');
    await heading('Do you have two accounts?');
    expect(at(portal)).toBe('/duplicated');
    expect(asked).toEqual([]);
  });
});

describe('the proof of the other account', () => {
  it('R210: a wrong password is said at its field, which gets the focus', async () => {
    state = mergeState({ owes: ['password'] });
    fakeApi.use(fakeCall(claimOwnership, () => new Refused('merge.invalid_information')));
    const portal = await open();
    const field = await screen.findByLabelText('Password of the other account');
    await portal.user.type(field, 'wrong{Enter}');
    expect(await screen.findByText(/does not match the other account/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('R205: platform password and card number are a way of their own', async () => {
    const portal = await open();
    await press(portal, /use a card number/, 'link');
    await heading('Claim the other account');
    await press(portal, 'Continue');
    expect(await screen.findByText('Enter the password.')).toBeTruthy();
    await portal.user.type(screen.getByLabelText('Platform password'), 'platform-word');
    await portal.user.type(screen.getByLabelText('Card number'), '5065148290177314');
    state = mergeState({ owes: ['step-up'] });
    await press(portal, 'Continue');
    await heading('The other account is yours');
    expect(asked).toEqual(['card 5065148290177314']);
  });

  it('R210: wrong information of the card is said for both fields together', async () => {
    fakeApi.use(fakeCall(claimOwnership, () => new Refused('merge.invalid_information')));
    const portal = await open('/duplicated?action=platform');
    await portal.user.type(await screen.findByLabelText('Platform password'), 'platform-word');
    await portal.user.type(screen.getByLabelText('Card number'), '5065148290177314');
    await press(portal, 'Continue');
    expect(await screen.findByText(/does not match the other account/)).toBeTruthy();
  });

  it('what an address asks for and is not owed is not shown', async () => {
    await open('/duplicated?action=password');
    expect(await heading('Do you have two accounts?')).toBeTruthy();
  });

  it('this side is proven by the code page of every important change', async () => {
    state = mergeState({ owes: ['step-up'] });
    await open('/duplicated?redirect=security');
    const link = await screen.findByRole('link', { name: 'Get a code' });
    expect(link.getAttribute('href')).toBe(
      '/mfa/methods?single=true&redirect=duplicated&onward=security',
    );
  });
});

describe('the preview', () => {
  beforeEach(() => {
    state = provenMerge;
  });

  it('says of both sides what is there, and in words what becomes of it', async () => {
    await open();
    await heading('Merge your two accounts?');
    expect(screen.getByText('(you choose below)')).toBeTruthy();
    expect(screen.getByText('(the same in both)')).toBeTruthy();
    expect(screen.getAllByText('(moves to this account)')).toHaveLength(2);
    expect(screen.getAllByText('(ends)')).toHaveLength(4);
    expect(screen.getByText(/That of chloe.lambert@work.example/)).toBeTruthy();
    expect(screen.getByText('You have 14 days to undo everything')).toBeTruthy();
    const no = screen.getByRole('link', { name: 'Do not merge' });
    expect(no.className).toBe(screen.getByRole('button', { name: 'Merge' }).className);
  });

  it('has no row for what neither account has', async () => {
    const { this: stays, other } = mergePreview;
    const empty = { apps: [], iban_hint: null };
    state = {
      ...provenMerge,
      preview: {
        ...mergePreview,
        this: { ...stays, ...empty },
        other: { ...other, ...empty },
        ends: ['other_password'],
      },
    };
    await open();
    await heading('Merge your two accounts?');
    expect(screen.queryByText('Allowed apps')).toBeNull();
    expect(screen.queryByText('Bank account')).toBeNull();
    expect(screen.queryByText(/loses? access/)).toBeNull();
  });

  it('R206, R215: merges with the chosen contact, clears the payload, reads the person and the methods anew, and leads on to the caller', async () => {
    let methodsRead = 0;
    fakeApi.use(
      fakeCall(listMfaMethods, () => {
        methodsRead += 1;
        return [smsItem];
      }),
      fakeCall(listMerges, () => ({ data: [] })),
    );
    const portal = await open('/duplicated?redirect=profile');
    await portal.user.click(await screen.findByRole('radio', { name: 'chloe@mail.example' }));
    const readBefore = methodsRead;
    fakeApi.use(
      fakeCall(merge, ({ body }) => {
        asked.push(`merge ${JSON.stringify(body.choices)}`);
        state = mergedState;
        return { payload: MERGE_PAYLOAD, mfa: [], data: null };
      }),
    );
    await press(portal, 'Merge');
    await heading('You have one account now');
    expect(asked).toEqual([`merge {"email":"${PRIMARY_OF_OTHER}"}`]);
    expect(payload()).toBeNull();
    expect(methodsRead).toBeGreaterThan(readBefore);
    expect(at(portal)).toBe('/fuzzion-success?redirect=profile');
    expect(screen.getByText(/undo it until 1 December 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/profile');
  });

  it('A20: asks for this account’s code again, and comes back', async () => {
    fakeApi.use(fakeCall(merge, () => new Refused('mfa.step_up_required')));
    const portal = await open('/duplicated?redirect=profile');
    await press(portal, 'Merge');
    await waitFor(() => expect(at(portal)).toContain('redirect=duplicated'));
    expect(at(portal)).toContain('onward=profile');
  });
});

describe('a failure in the middle', () => {
  const failed = 'A technical error occurred during the merging of the accounts.';
  beforeEach(() => {
    state = provenMerge;
  });

  it('R209: asks what became of it, and says that nothing was changed', async () => {
    fakeApi.use(fakeCall(merge, () => new Refused('merge.failed')));
    const portal = await open();
    await press(portal, 'Merge');
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.getByText('Nothing was changed. You can safely try again.')).toBeTruthy();
    expect(payload()).toBe(MERGE_PAYLOAD);
  });

  it('R209: an answer that got lost is found again: it was done', async () => {
    fakeApi.use(
      http.post(`${TEST_API}${merge.path}`, () => {
        state = mergedState;
        return HttpResponse.error();
      }),
    );
    const portal = await open();
    await press(portal, 'Merge');
    await heading('You have one account now');
    expect(screen.queryByText(failed)).toBeNull();
  });

  it('R209: where nobody answers it does not guess, and asks again by a press', async () => {
    const portal = await open();
    await heading('Merge your two accounts?');
    fakeApi.use(
      http.post(`${TEST_API}${merge.path}`, () => HttpResponse.error()),
      http.get(`${TEST_API}${readMerge.path}`, () => HttpResponse.error()),
    );
    await press(portal, 'Merge');
    expect(await screen.findByText(/cannot say yet whether it was done/)).toBeTruthy();
    expect(screen.queryByText(/Nothing was changed/)).toBeNull();
    state = mergedState;
    fakeApi.use(fakeCall(readMerge, () => state));
    await press(portal, 'Ask again');
    await heading('You have one account now');
  });

  it('a refusal of another kind is said in its own words', async () => {
    fakeApi.use(fakeCall(merge, () => new Refused('account.unsettled')));
    const portal = await open();
    await press(portal, 'Merge');
    expect(await screen.findByText(/changed a short while ago/)).toBeTruthy();
    expect(screen.getByText('Nothing was changed.')).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
  });

  it('an account that changed since the preview leads back to its proof', async () => {
    const portal = await open();
    await heading('Merge your two accounts?');
    fakeApi.use(
      fakeCall(merge, () => {
        state = mergeState({ owes: ['password'] });
        return new Refused('merge.proof_missing');
      }),
    );
    await press(portal, 'Merge');
    expect(await heading('The password of the other account')).toBeTruthy();
  });
});

describe('leaving the accounts two', () => {
  const decide = async (answer: RegExp, path = '/duplicated?action=decline&redirect=security') => {
    const portal = await open(path);
    await heading('Leave the accounts two?');
    await portal.user.click(screen.getByRole('radio', { name: answer }));
    await press(portal, 'Continue');
    return portal;
  };

  it('R203, R208: not now says what happened, and how long nobody asks again', async () => {
    await decide(/Not now/);
    await heading('The accounts stay two');
    expect(screen.getByText(/do not ask again for 90 days/)).toBeTruthy();
    expect(asked).toEqual(['decline not-now']);
    expect(payload()).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/security');
  });

  it('two people get the reference of a case', async () => {
    const portal = await decide(/two people/);
    expect(await screen.findByText('5T9-330-72')).toBeTruthy();
    // A refresh keeps it.
    const kept = portal.router.state.location.state;
    expect(kept).toEqual({ declined: { decision: 'two-people', reference: '5T9-330-72' } });
  });

  it('R207: the contact leaves the other account, after a code to it', async () => {
    fakeApi.use(fakeCall(declineMerge, () => new Refused('merge.proof_missing')));
    const portal = await decide(/belongs to me alone/);
    await heading('Check your phone');
    expect(at(portal)).toContain('mfaId=-2');
    state = mergeState({ owes: ['password'] });
    await portal.user.type(screen.getByLabelText('Security code'), '42424242');
    await press(portal, 'Confirm');
    await heading('Leave the accounts two?');
    fakeApi.use(fakeCall(declineMerge, () => ({ reference: null })));
    await portal.user.click(screen.getByRole('radio', { name: /belongs to me alone/ }));
    await press(portal, 'Continue');
    await heading('It left the other account');
  });

  it('attack 69: the last contact of the other account stays there', async () => {
    fakeApi.use(fakeCall(declineMerge, () => new Refused('contact.last_of_kind')));
    await decide(/belongs to me alone/);
    await waitFor(() => expect(document.title).toMatch(/^Error: /));
    expect(screen.queryByText('It left the other account')).toBeNull();
  });
});

describe('an offer that is over', () => {
  it.each([
    ['in another tab', () => sessionStorage.clear()],
    ['too old', () => fakeApi.use(fakeCall(readMerge, () => new Refused('ticket.expired')))],
  ])('%s: says so calmly, and nothing was changed', async (_why, prepare) => {
    prepare();
    await open();
    await heading('Nothing to decide here');
    expect(screen.getByText(/Nothing was changed/)).toBeTruthy();
    expect(payload()).toBeNull();
  });

  it('that runs out on the code page ends at the same place', async () => {
    const portal = await open('/mfa?isFuzzion=true&mfaId=-2&redirect=duplicated');
    await portal.user.type(await screen.findByLabelText('Security code'), '42424242');
    const over = () => new Refused('ticket.expired');
    fakeApi.use(fakeCall(confirmMergeCode, over), fakeCall(readMerge, over));
    await press(portal, 'Confirm');
    expect(await heading('Nothing to decide here')).toBeTruthy();
  });

  it('no code can be sent: the page says when', async () => {
    fakeApi.use(fakeCall(sendMergeCode, () => new Refused('code.too_many_sends')));
    await open('/mfa?isFuzzion=true&mfaId=-2&redirect=duplicated');
    await heading('Check your phone');
    expect(screen.queryByLabelText('Security code')).toBeNull();
  });

  it('declined in another tab: says so', async () => {
    state = mergeState({ state: 'declined', owes: [] });
    await open();
    expect(await heading('The accounts stay two')).toBeTruthy();
  });

  it('merged in another tab: its success page opens', async () => {
    state = mergedState;
    await open();
    await heading('You have one account now');
    expect(payload()).toBeNull();
  });
});

describe('the success page', () => {
  const done = {
    merge_id: '01a1dd3e-4bf5-753a-9d93-000000000041',
    merged_at: '2026-11-17T09:00:00.000Z',
    undo_until: UNDO_UNTIL,
    firstname: 'Chloé',
    recipients: ['c•••@mail.example'],
  };

  it('R43: opened by its address it tells of the newest merge', async () => {
    fakeApi.use(fakeCall(listMerges, () => ({ data: [done] })));
    await open('/fuzzion-success');
    await heading('You have one account now');
    expect(screen.getByText(/1 December 2026/)).toBeTruthy();
  });

  it('says nothing of a merge that never was', async () => {
    await open('/fuzzion-success');
    expect(await heading('Nothing to decide here')).toBeTruthy();
  });

  it('R74: a duplicated login without a session is sent nowhere', async () => {
    fakeApi.use(fakeCall(readMerge, () => new Refused('session.required')));
    const portal = await openPortal('/duplicated');
    await heading('Nothing to decide here');
    expect(portal.router.state.location.pathname).toBe('/duplicated');
  });

  it('Security lists it quietly until it is over, and sends the link after a question', async () => {
    const { sendUndoLink } = await import('@carnet/contract/calls/merge');
    fakeApi.use(
      fakeCall(listMerges, () => ({ data: [done] })),
      fakeCall(sendUndoLink, ({ params }) => {
        asked.push(`link ${params.mergeId}`);
        return undefined;
      }),
    );
    const portal = await open('/security');
    await press(portal, /^Undo/);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/c•••@mail.example/)).toBeTruthy();
    await portal.user.click(within(dialog).getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/The link is on its way/)).toBeTruthy();
    expect(asked).toEqual([`link ${done.merge_id}`]);
  });
});
