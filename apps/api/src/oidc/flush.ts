import { sha256 } from '@carnet/runtime/tokens';

import { holdClaim, keepAnswer } from './kept-answer.ts';
import { createStatement, type Statement } from './statement.ts';
import { consumeStepUp, findStepUp } from './step-up-gate.ts';
import {
  type ConsumedKind,
  type Kept,
  spentToken,
  type UnitOfWork,
  type Writes,
} from './unit-of-work.ts';
import { writeCode, writeExchanged } from './write-code.ts';
import { writeTokens } from './write-tokens.ts';

export type SpentKind = ConsumedKind | 'usedProof' | 'stepUp' | 'claim';

/** Something that works once had been used: by somebody else, or a moment ago by this very caller. */
export class AlreadyUsed extends Error {
  override name = 'AlreadyUsed';
  readonly what: SpentKind;
  constructor(what: SpentKind) {
    super(`${what} was used already`);
    this.what = what;
  }
}

const isEmpty = ({ consumed, ...others }: Writes) =>
  consumed.length === 0 && Object.keys(others).length === 0;

/**
 * Writes what the request leaves behind: one statement, one commit. What works once is spent in it,
 * by an update that finds it unspent, and everything else depends on that update's row.
 */
export async function flush(work: UnitOfWork): Promise<void> {
  const { writes, pool } = work;
  if (isEmpty(writes)) return;
  if (writes.endsFamily) return endFamily(work, writes.endsFamily);

  const statement = createStatement();
  holdClaim(statement, work);
  findStepUp(statement, work);
  spendAll(statement, work);
  consumeStepUp(statement, work);
  keepAnswer(statement, work);
  if (writes.pushedRequest) insertPushedRequest(statement, writes.pushedRequest);
  if (work.signedIn) {
    if (writes.request) insertRequest(statement, work, writes.request);
    if (writes.code) writeCode(statement, work, writes.code);
    else if (writes.accessToken) writeExchanged(statement, work, writes.accessToken);
  }
  writeTokens(statement, work);

  const text = statement.text();
  const name = statementName(text);
  const { values } = statement;
  const { rows } = await pool.query<Record<string, boolean>>({ name, text, values });
  const spent = Object.entries(rows[0] ?? {}).find(([, isSpent]) => !isSpent)?.[0];
  if (spent === undefined) return;

  const family = spentToken(work);
  if (family && (spent === 'code' || spent === 'refreshToken')) {
    await endFamily(work, { ...family, reason: 'reused' });
  }
  throw new AlreadyUsed(spent as SpentKind);
}

/**
 * Requests of a kind leave the same statement behind: each connection plans it once. Planning it costs
 * as much as running it. There are about a dozen, since everything that varies is a value.
 */
const statementNames = new Map<string, string>();

function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `oidc-flush-${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

async function endFamily(
  { pool }: UnitOfWork,
  { accountId, familyId, reason }: NonNullable<Writes['endsFamily']>,
): Promise<void> {
  await pool.query(
    `update oidc_family set ended_at = app_now(), end_reason = $3
     where account_id = $1 and family_id = $2 and ended_at is null`,
    [accountId, familyId, reason],
  );
}

const CONSUMED_TABLES = {
  code: 'oidc_code where code_hash',
  refreshToken: 'oidc_refresh_token where token_hash',
  request: 'oidc_request where request_hash',
  pushedRequest: 'oidc_pushed_request where request_hash',
} as const;

function spendAll(statement: Statement, { writes, signedIn }: UnitOfWork): void {
  const { value, gate } = statement;
  if (writes.usedProof) {
    gate(
      'usedProof',
      `insert into oidc_used_proof (proof_hash, expires_at)
       values (${value(sha256(writes.usedProof.id))}, app_now() + ${value(`${writes.usedProof.seconds} seconds`)}::interval)
       on conflict do nothing returning 1`,
    );
  }
  const isAnswer = writes.consumed.some(({ kind }) => kind === 'request');
  for (const { kind, id } of writes.consumed) {
    const [table, condition] = CONSUMED_TABLES[kind].split(' where ');
    const owner =
      kind === 'request' && signedIn ? ` and account_id = ${value(signedIn.accountId)}` : '';
    // It was in time when the request was made; the person may take longer to answer.
    const isInTime = kind === 'pushedRequest' && isAnswer ? '' : ' and expires_at > app_now()';
    gate(
      kind,
      `update ${table} set consumed_at = app_now()
       where ${condition} = ${value(sha256(id))}${owner}
         and consumed_at is null${isInTime} and ${statement.passed()} returning 1`,
    );
  }
}

function insertPushedRequest({ value, step, passed }: Statement, { id, payload, seconds }: Kept) {
  step(
    `insert into oidc_pushed_request (request_hash, payload, expires_at)
     select ${value(sha256(id))}::bytea, ${value(JSON.stringify(payload))}::jsonb,
            app_now() + ${value(`${seconds} seconds`)}::interval where ${passed()}`,
  );
}

function insertRequest(statement: Statement, { signedIn }: UnitOfWork, request: Kept): void {
  const { value, step, passed } = statement;
  const clientId = (request.payload.params as { client_id?: string } | undefined)?.client_id;
  step(
    `insert into oidc_request (account_id, request_hash, session_id, client_id, payload, expires_at)
     select ${value(signedIn?.accountId)}::uuid, ${value(sha256(request.id))}::bytea,
            ${value(signedIn?.sessionId)}::uuid, ${value(clientId)},
            ${value(JSON.stringify(request.payload))}::jsonb,
            app_now() + ${value(`${request.seconds} seconds`)}::interval where ${passed()}`,
  );
}
