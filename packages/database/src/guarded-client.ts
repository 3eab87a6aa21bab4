import type { Socket } from 'node:net';

import type { ClientBase, QueryConfig, QueryResult, Submittable } from 'pg';

import { dropConnection } from './drop-connection.ts';
import { sendPrepared } from './prepared-query.ts';
import { withName } from './statement-names.ts';
import {
  asUnavailable,
  CommitInDoubtError,
  DatabaseUnavailableError,
  hasLeftPrimary,
  isLostConnection,
} from './unavailable.ts';

export interface GuardOptions {
  deadlineMillis: number;
  /** Called with the text of each statement sent, begin and commit included. */
  onStatement?: ((text: string) => void) | undefined;
  /** Instrumentation sees only the queries that node-postgres makes itself. */
  isTraced?: boolean | undefined;
}

type Statement = string | QueryConfig;
type RunStatement = (statement: Statement, values?: unknown[]) => Promise<QueryResult>;

/**
 * Makes a connection tell the truth: a write whose standby did not confirm it is never a success, a
 * statement that takes too long costs the connection, and one that lost its primary is not reused.
 */
export function guardClient(
  client: ClientBase,
  { deadlineMillis, onStatement, isTraced }: GuardOptions,
) {
  const sendPlain: RunStatement = client.query.bind(client);
  const submit: (query: Submittable) => unknown = client.query.bind(client);
  let standbyWaitCancelled = false;
  let firstFailure: unknown;
  let heldBegin: string | undefined;

  client.on('notice', (notice) => {
    standbyWaitCancelled ||= isStandbyWaitCancelled(notice);
  });
  // A connection that breaks while it is checked out emits this besides failing its statement;
  // without a listener the whole process would end.
  client.on('error', () => {});

  const send: RunStatement = (statement, values) => {
    const asked =
      typeof statement === 'string' && values?.length ? withName(statement, values) : statement;
    if (typeof asked === 'string') return sendPlain(asked);
    const { name, text } = asked;
    return name === undefined || isTraced
      ? sendPlain(asked, values)
      : sendPrepared(client, { name, text }, asked.values ?? [], submit);
  };

  /** A transaction's begin travels with its first statement: one round trip less for each of them. */
  async function sendAfter(begin: string | undefined, sendStatement: () => Promise<QueryResult>) {
    if (!begin) return sendStatement();
    const { connection } = client as ClientBase & { connection: { stream: Socket } };
    connection.stream.cork();
    const both = [sendPlain(begin), sendStatement()] as const;
    connection.stream.uncork();
    const [, result] = await Promise.all(both);
    return result;
  }

  async function run(statement: Statement, values?: unknown[]) {
    // After a failed commit Kysely sends a rollback, whose failure would hide what happened.
    if (firstFailure) throw firstFailure;

    const text = typeof statement === 'string' ? statement : statement.text;
    onStatement?.(text);
    if (BEGINS.test(text)) {
      heldBegin = text;
      return emptyResult('BEGIN');
    }
    const begin = heldBegin;
    heldBegin = undefined;
    // A transaction that asked for nothing never began.
    if (begin && ENDS.test(text)) return emptyResult(text.toUpperCase());

    const status = client.getTransactionStatus();
    const isInTransaction = begin !== undefined || status === 'T' || status === 'E';
    const mayHaveWritten = isWriteOutcome(text, isInTransaction);
    standbyWaitCancelled = false;

    let missedDeadline = false;
    const timer = setTimeout(() => {
      missedDeadline = true;
      // Not a cancel request: cancelling a commit that waits for its standby makes it look done.
      dropConnection(client);
    }, deadlineMillis);
    try {
      const result = await sendAfter(begin, () => send(statement, values));
      if (standbyWaitCancelled) throw inDoubt();
      return result;
    } catch (error) {
      const failure = explain(error, { missedDeadline, mayHaveWritten, standbyWaitCancelled });
      if (isLostConnection(error) || hasLeftPrimary(error)) {
        firstFailure = failure;
        dropConnection(client);
      }
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  }

  client.query = run as ClientBase['query'];
}

/** The routine's name survives a server that writes its messages in another language. */
export const isStandbyWaitCancelled = ({
  routine,
  message = '',
}: {
  routine?: string | undefined;
  message?: string | undefined;
}): boolean =>
  routine === 'SyncRepWaitForLSN' ||
  /canceling (the )?wait for synchronous replication/.test(message);

const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\s*$/i;

const emptyResult = (command: string): QueryResult => ({
  command,
  rowCount: null,
  oid: 0,
  fields: [],
  rows: [],
});

/** Begun transactions die with their connection; a commit or a lone write may have been made. */
function isWriteOutcome(text: string, isInTransaction: boolean) {
  if (/^\s*commit\b/i.test(text)) return true;
  if (isInTransaction) return false;
  return !/^\s*(select|begin|start|rollback|show|set)\b/i.test(text);
}

function explain(
  error: unknown,
  fate: { missedDeadline: boolean; mayHaveWritten: boolean; standbyWaitCancelled: boolean },
) {
  if (fate.standbyWaitCancelled)
    return error instanceof CommitInDoubtError ? error : inDoubt(error);
  if (fate.mayHaveWritten && isLostConnection(error)) return inDoubt(error);
  if (fate.missedDeadline)
    return new DatabaseUnavailableError('The database missed the deadline', { cause: error });
  return asUnavailable(error);
}

const inDoubt = (cause?: unknown) =>
  new CommitInDoubtError('It is not known whether the write was made', { cause });
