import type { Locale } from '@carnet/contract/locales';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { Database, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import { requireChangeable } from '../../core/accounts/require-changeable.ts';
import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import { validIdentifier } from '../../core/accounts/valid-identifier.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { authenticatorUri, newAuthenticatorSecret } from '../../core/mfa/authenticator.ts';
import { openSetUpContent, sealSetUpContent } from '../../core/mfa/set-up-content.ts';
import { issueCodeOnce } from '../../core/one-time-codes/issue-code.ts';
import type { CodeMethod, SentMethod } from '../../core/one-time-codes/one-time-code.store.ts';
import { sendCodeOnce } from '../../core/one-time-codes/send-code.ts';
import type { LiveSession } from '../../core/sessions/session.store.ts';
import { contactStore } from './contact.store.ts';
import { type EnrolledMethod, methodStore } from './method.store.ts';
import type { Asker } from './mfa-change.ts';
import { takeTarget } from './set-up-limits.ts';
import { needsProof, requireSetUpProof } from './set-up-proof.ts';

export interface StartedSetUp {
  payload: string;
  method: CodeMethod;
  /** Of an authenticator: for the QR code, and to type. */
  key?: { uri: string; secret: string };
}

/** Undefined: it is set up already (R158). */
export type StartSetUp = (
  asker: Asker,
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
  async function startAuthenticator(
    transaction: Transaction,
    session: LiveSession,
    replaces: number | null,
  ): Promise<StartedSetUp> {
    const { accountId, sessionId, contacts } = session;
    await requireSetUpProof(transaction, session, replaces === null ? 'adds' : 'replaces-app');
    const secret = newAuthenticatorSecret();
    const content = { needsGrant: true, method: 'totp', secret, replaces } as const;
    const { payload, contentSealed } = await issueCodeOnce(transaction, keyring, {
      accountId,
      purpose: 'set-up',
      method: 'totp',
      form: 'digits',
      contact: 'totp',
      boundTo: sessionId,
      contentSealed: await sealSetUpContent(keyring, accountId, content),
    });
    // A page that loads twice shows the key that it showed first.
    const kept = await openSetUpContent(keyring, accountId, contentSealed);
    if (kept.method !== 'totp') throw new Refusal('code.expired');
    const label = contacts.find(({ is_default: isDefault }) => isDefault)?.value ?? accountId;
    const key = { secret: kept.secret, uri: authenticatorUri(kept.secret, label) };
    return { payload, method: 'totp', key };
  }

  async function startContact(
    transaction: Transaction,
    { session, market, rules }: Asker,
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
    const own = await contactStore(transaction).find(accountId, market, identifier);
    if (own && enrolled.some(({ contactId }) => contactId === own)) return undefined;
    const needsGrant = needsProof(session, enrolled, own);
    if (needsGrant) {
      const change = replaces === null ? 'adds' : 'replaces-contact';
      await requireSetUpProof(transaction, session, change);
    }
    if (!own) await takeTarget(transaction, keyring, accountId, identifier.value);

    const canonical = identifier.value;
    const content = { needsGrant, method, value: written, canonical, replaces };
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

  return (asker, { id, target, isEdit }, locale) =>
    db.transaction().execute(async (transaction) => {
      const { session } = asker;
      await lockAccount(transaction, session.accountId);
      await requireChangeable(transaction, session.accountId);
      const enrolled = await methodStore(transaction).list(session.accountId);
      const existing = enrolled.find(({ number }) => number === id);
      const method = existing?.method ?? methodOf(id);
      if (!method) throw new Refusal('mfa.method_not_found');
      if (method === 'totp') {
        const app = enrolled.find((known) => known.method === 'totp');
        // One app is enough; another one comes only in its place.
        if (app && !(existing && isEdit)) return undefined;
        return startAuthenticator(transaction, session, app?.number ?? null);
      }
      if (existing && target === undefined) return undefined;
      const wanted = { method, target, replaces: existing?.number ?? null };
      return startContact(transaction, asker, enrolled, wanted, locale);
    });
}

const methodOf = (id: number): EnrolledMethod['method'] | undefined =>
  (['sms', 'email', 'totp'] as const).find((method) => mfaIds[method] === id);

const defaultOf = ({ contacts }: LiveSession, wanted: CanonicalIdentifier['kind']): string =>
  contacts.find(({ kind, is_default: isDefault }) => kind === wanted && isDefault)?.value ?? '';
