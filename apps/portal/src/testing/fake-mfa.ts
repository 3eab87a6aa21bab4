import {
  listMfaMethods,
  listStepUpMethods,
  type MfaMethodItem,
  readMfaStatus,
  readRecentMfa,
} from '@carnet/contract/calls/second-factor';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';

import { fakeCall } from './fake-call.ts';

export const noProofs = {
  need_card: false,
  single: false,
  sudo: false,
  setup_required: false,
  may_skip_setup: false,
};

const targets: Record<MfaMethodItem['method'], string> = {
  sms: '•••• 56',
  email: 'c•••@m•••',
  totp: '',
  totpRecovery: '',
  card: '',
  support: '',
  passkey: '',
  identity: '',
};

/** As the server lists one that is set up; a negative id says that it is not. */
export const methodItem = (
  id: number,
  method: MfaMethodItem['method'],
  differences: Partial<MfaMethodItem> = {},
): MfaMethodItem => ({
  id,
  method,
  target: targets[method],
  contact_id: { email: '1', sms: '2' }[method as string] ?? null,
  is_primary: false,
  is_backup: false,
  can_delete: false,
  can_be_primary: false,
  ...differences,
});

export const smsItem = methodItem(1, 'sms', { is_primary: true });
export const emailItem = methodItem(2, 'email', { is_backup: true, can_be_primary: true });
export const appItem = methodItem(3, 'totp', { can_delete: true, can_be_primary: true });
export const noAppItem = methodItem(mfaIds.totp, 'totp');
export const keysItem = methodItem(mfaIds.totpRecovery, 'totpRecovery');
export const supportItem = methodItem(mfaIds.support, 'support');

interface FakeMfa {
  methods?: readonly MfaMethodItem[];
  isRecent?: boolean;
  status?: Partial<typeof noProofs>;
}

const provingOf = (methods: readonly MfaMethodItem[]) =>
  methods.flatMap(({ id, method, target }) => {
    const counts = id > 0 || method === 'totpRecovery' || method === 'card';
    return method !== 'support' && counts ? [{ id, method, target }] : [];
  });

/** What is set up proves, and a recovery key. */
export const stepUpMethods = (methods: readonly MfaMethodItem[]) =>
  fakeCall(listStepUpMethods, () => provingOf(methods));

/** A person with these methods, who has (or has not) given a code a moment ago. */
export const mfaService = ({ methods = [], isRecent = true, status }: FakeMfa = {}) => [
  fakeCall(listMfaMethods, () => [...methods]),
  stepUpMethods(methods),
  fakeCall(readRecentMfa, () => ({ recent: isRecent })),
  fakeCall(readMfaStatus, () => ({ ...noProofs, ...status })),
];
