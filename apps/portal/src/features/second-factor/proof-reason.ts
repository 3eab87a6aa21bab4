import { useLingui } from '@lingui/react/macro';

import type { PendingProof } from '@/core/session/owed-proof.ts';
import type { CodeQuery } from './code-query.ts';
import type { MergeProving } from './code-visit.ts';

const SET_UP_PAGES = new Set(['setup-mfa-phone', 'setup-mfa-email', 'setup-mfa-totp']);

/** Why a person is asked for a code, where the page itself cannot say it. */
export function useProofReason(
  { redirect = '', intention }: CodeQuery,
  { proof, merge }: { proof?: PendingProof | undefined; merge?: MergeProving | undefined },
): string | undefined {
  const { t } = useLingui();
  if (proof?.purpose === 'way-back-stop')
    return t`With something that you had before, and that is not a mailbox, you stop it for good.`;
  if (proof) return t`We send a security code, so that a password alone opens nothing.`;
  if (merge?.isShared)
    return t`Both accounts have this contact. A code to it is the first half of the proof that the other one is yours.`;
  if (merge)
    return t`The other account is protected by a code, too: the way you prove it there, you prove it here.`;
  if (
    redirect === 'duplicated' ||
    (redirect === 'security' && intention['action'] === 'undo-merge')
  )
    return t`First a code of this account, so that nobody but you decides what belongs to it.`;
  if (intention['reset'] || intention['proof'])
    return t`Your authenticator app is your strongest protection. Only the app itself or a recovery key can change it.`;
  if (SET_UP_PAGES.has(redirect))
    return t`First a code to what we know of you already. So nobody who only has your password can add a phone or an app of their own.`;
  if (redirect === 'onboarding.attach')
    return t`First a code, so that nobody but you adds a card or an invitation to your account.`;
  if (redirect === 'security.passkeys' || redirect === 'passkey-offer')
    return t`First a proof, so that nobody but you adds or removes a passkey.`;
  if (redirect === 'security.identities')
    return t`First a proof, so that nobody but you connects or disconnects an identity.`;
  if (redirect === 'notifications')
    return t`First a code, so that nobody but you decides where your alerts go.`;
  return undefined;
}
