import type { Credentials } from './credentials.ts';
import type { UndoCopy } from './undo-copy.store.ts';
import type { KeptContact } from '../../contacts/kept-contact.ts';
import type { KeptAuthenticator, KeptMethod, KeptRecoveryKey } from '../../factors/kept-factors.ts';
import type { KeptLink } from '../../federation/identity-link.ts';
import type { KeptPasskey } from '../../factors/passkey/kept-passkey.ts';
import { isAuthenticator } from '../../factors/totp/totp.factor.ts';

export interface UndoPlan {
  /** Contacts and factors as they will be. */
  target: Credentials;
  removedContacts: KeptContact[];
  restoredContacts: KeptContact[];
  removedMethods: KeptMethod[];
  restoredMethods: KeptMethod[];
  removedPasskeys: KeptPasskey[];
  restoredPasskeys: KeptPasskey[];
  removedIdentities: KeptLink[];
  restoredIdentities: KeptLink[];
  /** Another contact or method comes first again. */
  isOrderRestored: boolean;
  areKeysRestored: boolean;
  /** Nothing was changed since the event, and nothing removed in the last 72 hours. */
  isEmpty: boolean;
}

/**
 * What "this was not me" makes of an account: contacts and factors as they were when the disowned event
 * began, without what came since, and with what was removed in the last 72 hours, also before the
 * event.
 */
export function planUndo(
  current: Credentials,
  copies: readonly UndoCopy[],
  since: string,
): UndoPlan {
  const states = [...copies.map(({ credentials }) => credentials), current];
  const began = copies.find(({ takenAt }) => isSince(takenAt, since))?.credentials ?? current;
  const earlier = copies
    .filter(({ takenAt }) => !isSince(takenAt, since))
    .map(({ credentials }) => credentials);

  const stood = withoutAdded(began, since);
  const contacts = [...stood.contacts];
  for (const contact of earlier.flatMap((state) => state.contacts)) {
    if (contacts.some((known) => isSameContact(known, contact))) continue;
    contacts.push({ ...contact, isDefault: false });
  }
  const target = putTogether({ ...stood, contacts }, earlier);
  return describe(current, spend(target, states));
}

/** True also of a contact that went and came again, under a new id. */
const isSameContact = (one: KeptContact, other: KeptContact): boolean =>
  one.contactId === other.contactId || (one.kind === other.kind && one.value === other.value);

const isSince = (time: string, since: string): boolean => Date.parse(time) >= Date.parse(since);

function withoutAdded(began: Credentials, since: string): Credentials {
  const stood = ({ createdAt }: { createdAt: string }) => !isSince(createdAt, since);
  const contacts = began.contacts.filter(stood);
  const methods = began.methods.filter(stood).filter((method) => isReached(method, contacts));
  const authenticator =
    began.authenticator && stood(began.authenticator) ? began.authenticator : null;
  const recoveryKeys = began.recoveryKeys.filter(stood);
  const passkeys = (began.passkeys ?? []).filter(stood);
  const identities = (began.identities ?? []).filter(stood);
  return { contacts, methods, authenticator, recoveryKeys, passkeys, identities };
}

const isReached = ({ contactId }: KeptMethod, contacts: readonly KeptContact[]): boolean =>
  contactId === null || contacts.some((contact) => contact.contactId === contactId);

/** What stood at the event, with the methods that went before it, under numbers that are free. */
function putTogether(stood: Credentials, earlier: readonly Credentials[]): Credentials {
  const methods = [...stood.methods];
  const passkeys = [...(stood.passkeys ?? [])];
  const identities = [...(stood.identities ?? [])];
  let { authenticator, recoveryKeys } = stood;
  for (const state of earlier) {
    passkeys.push(...without(state.passkeys ?? [], passkeys, isSamePasskey));
    identities.push(...without(state.identities ?? [], identities, isSameIdentity));
    for (const method of state.methods) {
      if (methods.some((known) => isSameMethod(known, method))) continue;
      if (!isReached(method, stood.contacts)) continue;
      const number = Math.max(0, ...methods.map((known) => known.number)) + 1;
      methods.push({ ...method, number, isPrimary: false });
      if (!isAuthenticator(method) || !state.authenticator) continue;
      authenticator = { ...state.authenticator, number };
      recoveryKeys = state.recoveryKeys.map((key) => ({ ...key, number }));
    }
  }
  return {
    contacts: withDefaults(stood.contacts),
    methods: withPrimary(methods),
    authenticator,
    recoveryKeys: authenticator ? recoveryKeys : [],
    passkeys,
    identities,
  };
}

/** By what the provider knows: connected again it has another id, and is the same. */
const isSameIdentity = (one: KeptLink, other: KeptLink): boolean =>
  one.issuer === other.issuer && one.subject === other.subject;

const isSamePasskey = (one: KeptPasskey, other: KeptPasskey): boolean =>
  one.passkeyId === other.passkeyId;

const without = <Item>(
  items: readonly Item[],
  others: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
) => items.filter((item) => !others.some((other) => isSame(item, other)));

/** Two authenticators are the same method: an account has one at most. */
const isSameMethod = (one: KeptMethod, other: KeptMethod): boolean =>
  one.method === other.method && one.contactId === other.contactId;

function withDefaults(contacts: readonly KeptContact[]): KeptContact[] {
  const firstOf = (kind: KeptContact['kind']) => {
    const ofKind = contacts.filter((contact) => contact.kind === kind);
    const verified = ofKind.find(({ verifiedAt }) => verifiedAt !== null);
    return ofKind.find(({ isDefault }) => isDefault) ?? verified ?? ofKind[0];
  };
  return contacts.map((contact) => ({ ...contact, isDefault: firstOf(contact.kind) === contact }));
}

function withPrimary(methods: readonly KeptMethod[]): KeptMethod[] {
  const primary = methods.find(({ isPrimary }) => isPrimary) ?? methods[0];
  return methods.map((method) => ({ ...method, isPrimary: method === primary }));
}

/**
 * An authenticator's step, a passkey's counter or a recovery key that was used at any time stays used: coming back gives no
 * second use.
 */
function spend(target: Credentials, states: readonly Credentials[]): Credentials {
  const spentApp = (app: KeptAuthenticator): KeptAuthenticator => ({
    ...app,
    lastStep: Math.max(
      ...states
        .flatMap((state) => state.authenticator ?? [])
        .filter(({ secretSealed }) => secretSealed === app.secretSealed)
        .map(({ lastStep }) => lastStep),
    ),
  });
  const keys = states.flatMap((state) => state.recoveryKeys);
  const spentKey = (key: KeptRecoveryKey): KeptRecoveryKey => ({
    ...key,
    usedAt: keys.find(({ hash, usedAt }) => hash === key.hash && usedAt !== null)?.usedAt ?? null,
  });
  const passkeys = states.flatMap((state) => state.passkeys ?? []);
  const spentPasskey = (passkey: KeptPasskey): KeptPasskey => ({
    ...passkey,
    counter: Math.max(
      ...passkeys.filter((known) => isSamePasskey(known, passkey)).map(({ counter }) => counter),
    ),
  });
  return {
    ...target,
    authenticator: target.authenticator && spentApp(target.authenticator),
    recoveryKeys: target.recoveryKeys.map(spentKey),
    passkeys: (target.passkeys ?? []).map(spentPasskey),
  };
}

function describe(current: Credentials, target: Credentials): UndoPlan {
  const hasSameId = (one: KeptContact, other: KeptContact) => one.contactId === other.contactId;
  const isSameEnrolment = (one: KeptMethod, other: KeptMethod) =>
    isSameMethod(one, other) && one.createdAt === other.createdAt;

  const first = ({ contacts, methods }: Credentials) => [
    ...contacts.filter(({ isDefault }) => isDefault).map(({ contactId }) => contactId),
    ...methods
      .filter(({ isPrimary }) => isPrimary)
      .map(({ method, contactId }) => contactId ?? method),
  ];
  const hashes = ({ recoveryKeys }: Credentials) => recoveryKeys.map(({ hash }) => hash);
  return {
    target,
    removedContacts: without(current.contacts, target.contacts, hasSameId),
    restoredContacts: without(target.contacts, current.contacts, hasSameId),
    removedMethods: without(current.methods, target.methods, isSameEnrolment),
    restoredMethods: without(target.methods, current.methods, isSameEnrolment),
    removedPasskeys: without(current.passkeys ?? [], target.passkeys ?? [], isSamePasskey),
    restoredPasskeys: without(target.passkeys ?? [], current.passkeys ?? [], isSamePasskey),
    removedIdentities: without(current.identities ?? [], target.identities ?? [], isSameIdentity),
    restoredIdentities: without(target.identities ?? [], current.identities ?? [], isSameIdentity),
    isOrderRestored: first(target).some((id) => !first(current).includes(id)),
    areKeysRestored: hashes(target).some((hash) => !hashes(current).includes(hash)),
    isEmpty: JSON.stringify(current) === JSON.stringify(target),
  };
}
