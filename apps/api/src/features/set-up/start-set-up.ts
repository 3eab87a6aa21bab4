import type { Locale } from '@carnet/contract/locales';
import type { Database, Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import type { FactorName, SentMethod } from '@carnet/identity/challenges/challenge';
import { sendCodeOnce } from '@carnet/identity/challenges/send-code';
import type { CanonicalIdentifier } from '@carnet/identity/contacts/canonical-identifier';
import { findOwnContact } from '@carnet/identity/contacts/change-contacts';
import { takeTarget } from '@carnet/identity/contacts/take-target';
import { validIdentifier } from '@carnet/identity/contacts/valid-identifier';
import { listMethods } from '@carnet/identity/factors/change-methods';
import type { Enrolment } from '@carnet/identity/factors/factor';
import type { EnrolledMethod, MethodName } from '@carnet/identity/factors/method';
import { enrolmentOf, methodOfId } from '@carnet/identity/factors/registry';
import { hasStrongFactor } from '@carnet/identity/factors/second-factors';
import { sealSetUpContent } from '@carnet/identity/factors/set-up-content';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import type { LiveSession } from '@carnet/identity/sessions/session';
import type { Keyring } from '@carnet/runtime/keyring';

import { needsProof, requireSetUpProof } from './set-up-proof.ts';

export interface StartedSetUp {
  payload: string;
  method: FactorName;
  /** The key of an authenticator: for the QR code, and to type. */
  key?: { uri: string; secret: string };
}

/** Undefined: the method is set up already (R158). */
export type StartSetUp = (
  actor: Actor,
  wanted: { id: number; target: string | undefined; isEdit: boolean },
  locale: Locale,
) => Promise<StartedSetUp | undefined>;

interface WantedContact {
  method: SentMethod;
  target: string | undefined;
  /** The method that gets this contact instead of its own. */
  replaces: number | null;
}

export function createStartSetUp(db: Database, keyring: Keyring): StartSetUp {
  async function startSingle(
    transaction: Transaction,
    session: LiveSession,
    method: MethodName,
    enrolment: Extract<Enrolment, { kind: 'single' }>,
    replaces: number | null,
  ): Promise<StartedSetUp> {
    const { accountId, sessionId: boundTo, contacts } = session;
    const adds = (await hasStrongFactor(transaction, accountId)) ? 'adds-strong' : 'adds';
    await requireSetUpProof(transaction, session, replaces === null ? adds : 'replaces-app');
    const label = contacts.find(({ is_default: isDefault }) => isDefault)?.value ?? accountId;
    const request = { accountId, boundTo, label, replaces };
    return { ...(await enrolment.begin(transaction, keyring, request)), method };
  }

  async function startContact(
    transaction: Transaction,
    { session, origin, rules }: Actor,
    enrolled: readonly EnrolledMethod[],
    { method, target, replaces }: WantedContact,
    locale: Locale,
  ): Promise<StartedSetUp | undefined> {
    const { accountId, sessionId, account } = session;
    const kind = method === 'sms' ? 'phone' : 'email';
    const written = target?.trim() ?? defaultOf(session, kind);
    const identifier = validIdentifier(kind, written, rules);
    if (!identifier) {
      throw new Refusal(kind === 'email' ? 'contact.email_invalid' : 'contact.phone_invalid');
    }
    const own = await findOwnContact(transaction, accountId, origin.market, identifier);
    if (own && enrolled.some(({ contactId }) => contactId === own)) return undefined;
    const needsStepUp = needsProof(session, enrolled, own);
    if (needsStepUp) {
      const change = replaces === null ? 'adds' : 'replaces-contact';
      await requireSetUpProof(transaction, session, change);
    }
    if (!own) await takeTarget(transaction, keyring, accountId, identifier.value);

    const canonical = identifier.value;
    const facts = { value: written, canonical };
    const content = { needsStepUp, method, replaces, facts };
    const payload = await sendCodeOnce(
      transaction,
      keyring,
      {
        accountId,
        purpose: 'set-up',
        method,
        form: 'digits',
        contact: identifier.value,
        boundTo: sessionId,
        contentSealed: await sealSetUpContent(keyring, accountId, content),
      },
      { firstname: account.firstname, to: identifier.value, locale },
    );
    return { payload, method };
  }

  return (actor, { id, target, isEdit }, locale) =>
    db.transaction().execute(async (transaction) => {
      const { session } = actor;
      await lockAccount(transaction, session.accountId);
      await requireChangeable(transaction, session.accountId);
      const enrolled = await listMethods(transaction, session.accountId);
      const existing = enrolled.find(({ number }) => number === id);
      const method = existing?.method ?? methodOfId(id);
      if (!method) throw new Refusal('mfa.method_not_found');
      const enrolment = enrolmentOf(method);
      if (enrolment.kind === 'single') {
        const there = enrolled.find((known) => known.method === method);
        // One authenticator is enough; another comes only in its place.
        if (there && !(existing && isEdit)) return undefined;
        return startSingle(transaction, session, method, enrolment, there?.number ?? null);
      }
      if (existing && target === undefined) return undefined;
      const wanted = { method: enrolment.name, target, replaces: existing?.number ?? null };
      return startContact(transaction, actor, enrolled, wanted, locale);
    });
}

const defaultOf = ({ contacts }: LiveSession, wanted: CanonicalIdentifier['kind']): string =>
  contacts.find(({ kind, is_default: isDefault }) => kind === wanted && isDefault)?.value ?? '';
