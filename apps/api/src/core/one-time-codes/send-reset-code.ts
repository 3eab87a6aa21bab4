import { maskEmail, maskPhone } from '@carnet/contract/rules/mask';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CanonicalIdentifier } from '../accounts/typed-identifier.ts';
import { type CodeRecipient, sendCode } from './send-code.ts';

/** A code that opens the reset of a password is on its way. */
export interface ResetCodeSent {
  /** Where it went, masked. */
  recipient: string;
  technology: 'SMS' | 'EMAIL';
  payload: string;
}

/** Without a recipient it is a decoy: counted and answered alike, and nothing is sent. */
export async function sendResetCode(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, identifier }: { accountId: string; identifier: CanonicalIdentifier },
  recipient: CodeRecipient | undefined,
): Promise<ResetCodeSent> {
  const isPhone = identifier.kind === 'phone';
  const request = {
    accountId,
    purpose: 'password-reset',
    method: isPhone ? 'sms' : 'email',
    // By SMS it stands in for the new password that used to be sent (A39).
    form: isPhone ? 'letters' : 'digits',
    contact: identifier.value,
  } as const;
  return {
    recipient: maskIdentifier(identifier),
    technology: isPhone ? 'SMS' : 'EMAIL',
    payload: await sendCode(transaction, keyring, request, recipient),
  };
}

const maskIdentifier = ({ kind, value }: CanonicalIdentifier): string =>
  kind === 'phone' ? maskPhone(value) : maskEmail(value);
