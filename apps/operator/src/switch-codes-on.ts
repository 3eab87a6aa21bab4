import type { Transaction } from '@carnet/database/connection';
import { findDefaultContact } from '@carnet/identity/contacts/show-contacts';
import { addMfaMethod } from '@carnet/identity/factors/add-method';

/** By their own address or number; false: they have none of that kind. */
export async function switchCodesOn(
  transaction: Transaction,
  accountId: string,
  method: 'sms' | 'email',
): Promise<boolean> {
  const kind = method === 'sms' ? 'phone' : 'email';
  const contactId = await findDefaultContact(transaction, accountId, kind);
  if (contactId === undefined) return false;
  await addMfaMethod(transaction, { accountId, method, contactId });
  return true;
}
