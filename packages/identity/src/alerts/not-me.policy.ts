import type { AlertKind, Undone } from '@carnet/contract/calls/alerts';

import { maskedTarget } from '../factors/second-factors.ts';
import type { UndoPlan } from './undo/undo.policy.ts';
import type { DisownedAlert, EarlierUndo, LinkedAlert } from './linked-alert.ts';
import type { KeptContact } from '../contacts/kept-contact.ts';
import type { KeptMethod } from '../factors/kept-factors.ts';
import { isAuthenticator } from '../factors/totp/totp.factor.ts';

/** What happened, by the name that the message itself gives it. */
export const kindOf = ({ about, event }: Pick<LinkedAlert, 'about' | 'event'>): AlertKind =>
  about === 'mfa-changed' ? (event?.change ?? 'method-added') : about;

/**
 * True: two people undo what the other did, within 72 hours: somebody undoes an undoing, takes away who
 * has undone something, or puts back what was put back already and has gone again. We cannot know which
 * of them is the owner.
 */
export function isOpposed(
  alert: DisownedAlert,
  plan: UndoPlan,
  earlier: readonly EarlierUndo[],
): boolean {
  if (kindOf(alert) === 'undone' || kindOf(alert) === 'frozen') return true;
  // A contact that came lately has no say against one that stood before it.
  const isSettled = ({ heldUntil }: KeptContact) =>
    heldUntil === null || Date.parse(heldUntil) <= Date.parse(alert.now);
  const idsOf = (contacts: readonly KeptContact[]) => contacts.map(({ contactId }) => contactId);
  const putBack = new Set(earlier.flatMap(({ restoredContacts }) => restoredContacts));
  const sides = new Set([...earlier.map(({ contactId }) => contactId), ...putBack]);
  return (
    idsOf(plan.removedContacts.filter(isSettled)).some((id) => sides.has(id)) ||
    idsOf(plan.restoredContacts).some((id) => putBack.has(id))
  );
}

/**
 * Whether the link's own contact is there after the undoing: a proven one, or one that went less than
 * 72 hours ago. The link of another contact ends sessions and shuts the password, and changes nothing.
 */
export const hasSay = ({ contactId }: DisownedAlert, { target }: UndoPlan): boolean =>
  target.contacts.some((known) => known.contactId === contactId && known.verifiedAt !== null);

/** What was undone, for the person, in the order in which they would look. */
export function undoneOf(
  plan: UndoPlan,
  {
    bankAccounts,
    isChannelRestored,
  }: { bankAccounts: readonly string[]; isChannelRestored: boolean },
): Undone[] {
  const ofContact = (what: Undone['what']) => (contact: KeptContact) => ({
    what,
    method: contact.kind === 'email' ? ('email' as const) : ('sms' as const),
    target: maskedTarget(contact.value),
  });
  const known = [...plan.target.contacts, ...plan.removedContacts];
  const ofMethod =
    (what: Undone['what']) =>
    ({ method, contactId }: KeptMethod) => ({
      what,
      method,
      target: maskedTarget(known.find((contact) => contact.contactId === contactId)?.value ?? null),
    });
  const bare = (what: Undone['what']) => ({ what, method: null, target: '' });
  const isAppBack = plan.restoredMethods.some(isAuthenticator);
  return [
    ...plan.restoredContacts.map(ofContact('contact-restored')),
    ...plan.removedContacts.map(ofContact('contact-removed')),
    ...plan.restoredMethods.map(ofMethod('method-restored')),
    ...plan.removedMethods.map(ofMethod('method-removed')),
    ...plan.restoredPasskeys.map(() => bare('passkey-restored')),
    ...plan.removedPasskeys.map(() => bare('passkey-removed')),
    ...plan.restoredIdentities.map(() => bare('identity-restored')),
    ...plan.removedIdentities.map(() => bare('identity-removed')),
    ...(plan.areKeysRestored && !isAppBack ? [bare('keys-restored')] : []),
    ...(plan.isOrderRestored ? [bare('order-restored')] : []),
    ...bankAccounts.map((hint) => ({
      what: 'bank-account-removed' as const,
      method: null,
      target: hint,
    })),
    ...(isChannelRestored ? [bare('alert-channel-restored')] : []),
  ];
}

/** How much was undone, for the history of the account. */
export const countsOf = (plan: UndoPlan | undefined) => ({
  contacts_removed: plan?.removedContacts.length ?? 0,
  contacts_restored: plan?.restoredContacts.length ?? 0,
  methods_removed: plan?.removedMethods.length ?? 0,
  methods_restored: plan?.restoredMethods.length ?? 0,
});
