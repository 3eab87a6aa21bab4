import { type RawBuilder, sql } from 'kysely';

import { deviceOf } from '../origin/device.ts';
import { SESSION_LIFE } from './session-life.ts';
import type { NewSession } from './session.ts';

/**
 * When the person of a session proved who they are; null where nobody knows. A login for which no time
 * was noted did so when its session began, a session that was handed over did not.
 */
export const authenticatedAt = (session: string) => `case ${session}.opened_by
    when 'login' then coalesce(${session}.authenticated_at, ${session}.created_at)
    else ${session}.authenticated_at end`;

/** The same of session `s`. */
export const AUTHENTICATED_AT = authenticatedAt('s');

/**
 * Forced: a phone and an e-mail address, or the address alone for who has no mobile phone. Asked, not
 * forced: any method, unless this sign-in has put the set-up off. Of people who are neither, no method
 * is looked at. `a` is the account, `s` the session.
 */
export const OWES_SETUP = `case
     when a.mfa_forced then
       not 'email' = any (a.methods) or (a.mfa_no_phone_at is null and not 'sms' = any (a.methods))
     when a.mfa_customer then coalesce(a.mfa_skipped_at < s.created_at, true) and a.methods = '{}'
     else false end`;

/** Adds the session, if the condition holds. */
export function insertSession(session: NewSession, condition: RawBuilder<unknown>) {
  const { browser, system } = deviceOf(session.userAgent, session.clientHints);
  const openedBy = session.openedBy ?? 'login';
  const services = [...new Set(['account', ...(session.services ?? [])])];
  return sql`
    insert into session (account_id, session_id, token_hash, bind_hash, market, epoch,
                         device_id, user_agent, browser, system, ip, opened_by, services,
                         authenticated_at, browser_hash, expires_at)
    select ${session.accountId}, ${session.sessionId}, ${session.tokenHash}, ${session.bindHash},
           ${session.market}, minimum, ${session.deviceId ?? null}, ${session.userAgent ?? null},
           ${browser ?? null}, ${system ?? null}, ${session.ip ?? null},
           ${openedBy}, ${services},
           ${openedBy === 'handoff' ? (session.authenticatedAt ?? null) : sql`app_now()`},
           ${session.browserHash ?? null}::bytea,
           least(app_now() + ${SESSION_LIFE.unbound.absolute}::interval,
                 ${session.endsBy ?? null}::timestamptz)
    from session_epoch
    where ${condition}`;
}

/**
 * What sessions of one device share, together with the names of browser and system: the label that
 * the browser sends is nobody's proof, and must not hide another browser in a person's own row.
 */
export const DEVICE_LABEL = 'coalesce(s.device_id, s.session_id)';

/** `t` is a trusted device, `s` a session on it. */
export const IS_SAME_DEVICE = `(t.device_id = s.device_id
     and t.browser is not distinct from s.browser
     and t.system is not distinct from s.system)`;
