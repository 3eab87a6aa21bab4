import { type ClientBase, type Connection, type FieldDef, Query, type QueryResult } from 'pg';
import { serialize } from 'pg-protocol';
import { prepareValue } from 'pg/lib/utils.js';

/** The name must be unique in the process, and always mean the same text. */
export interface NamedStatement {
  name: string;
  text: string;
}

/** Called once, with one of the two. */
export type Done = (error: unknown, result?: QueryResult) => void;

export interface AskedStatement {
  statement: NamedStatement;
  values: readonly unknown[];
  done: Done;
  /** Not even a parse that is still under way is relied on. */
  parsesAnew?: boolean;
}

/** What a connection was told of a statement, and told us in turn. */
interface Known {
  text: string;
  /** Missing until the first answer's description has come. */
  columns?: readonly Column[];
}

interface Column {
  name: string;
  read: (text: string) => unknown;
}

type Row = Record<string, unknown>;

const knownOn = new WeakMap<Connection, Map<string, Known>>();

const EXECUTE_AND_SYNC = Buffer.concat([serialize.execute(), serialize.sync()]);
const DESCRIBE = serialize.describe({ type: 'P' });

/**
 * A statement that each connection parses once and describes once. node-postgres asks for the
 * description of its columns each time, and sends what it asks in four pieces; this is one piece, and
 * on a shared connection many of them travel together.
 */
export class PreparedQuery {
  readonly name: string;
  readonly text: string;
  readonly #bind: Buffer;
  readonly #parsersOf: ClientBase;
  readonly #parsesAnew: boolean;
  readonly #found: Row[] = [];
  #known: Known | undefined;
  #completed = '';
  #unreadable: unknown;
  readonly #done: Done;

  constructor(client: ClientBase, asked: Omit<AskedStatement, 'done'>, done: Done) {
    const { statement, values, parsesAnew = false } = asked;
    this.name = statement.name;
    this.text = statement.text;
    this.#parsersOf = client;
    this.#parsesAnew = parsesAnew;
    this.#done = done;
    this.#bind = serialize.bind({
      statement: statement.name,
      values: [...values],
      valueMapper: prepareValue,
    });
  }

  /** Called by the client when the connection is ready to be written to. */
  submit(connection: Connection): Error | null {
    const known = knownOn.get(connection) ?? new Map<string, Known>();
    knownOn.set(connection, known);
    const before = this.#parsesAnew ? undefined : known.get(this.name);
    if (before && before.text !== this.text)
      return new Error(`The name "${this.name}" belongs to another statement`);

    this.#known = before ?? { text: this.text };
    if (!before) known.set(this.name, this.#known);
    const { name, text } = this;
    const frames = before
      ? [this.#bind, EXECUTE_AND_SYNC]
      : [
          // A name whose plan no longer fits its tables is still taken.
          serialize.close({ type: 'S', name }),
          serialize.parse({ name, text }),
          this.#bind,
          DESCRIBE,
          EXECUTE_AND_SYNC,
        ];
    if (connection.stream.writable) connection.stream.write(Buffer.concat(frames));
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    if (!this.#known) return;
    this.#known.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#parsersOf.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#found.push(readRow(this.#known?.columns ?? [], fields));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#completed = text;
  }

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    if (this.#unreadable) this.#done(this.#unreadable);
    else this.#done(undefined, resultOf(this.#completed, this.#found));
  }

  /** Forgotten, so that the next one of that name parses it again: this one may have failed to. */
  handleError(error: unknown, connection: Connection): void {
    const known = knownOn.get(connection);
    if (known?.get(this.name) === this.#known) known?.delete(this.name);
    this.#done(error);
  }
}

// Only its own kind of query may share a connection with others (node-postgres refuses what keeps a
// portal open); its constructor would build the parts that are replaced here.
Object.setPrototypeOf(PreparedQuery.prototype, Query.prototype);

export function sendPrepared(
  client: ClientBase,
  statement: NamedStatement,
  values: readonly unknown[],
  send: (query: PreparedQuery) => unknown = client.query.bind(client),
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const done: Done = (error, result) => (result ? resolve(result) : reject(error));
    send(new PreparedQuery(client, { statement, values }, done));
  });
}

function readRow(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Row = {};
  let index = 0;
  for (const { name, read } of columns) {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : read(text);
    index += 1;
  }
  return row;
}

/** `completed` reads like "INSERT 0 1" or "SELECT 3". */
function resultOf(completed: string, rows: Row[]): QueryResult {
  const count = Number(completed.slice(completed.lastIndexOf(' ') + 1));
  return {
    command: completed.split(' ', 1)[0] ?? '',
    rowCount: Number.isNaN(count) ? null : count,
    oid: 0,
    fields: [],
    rows,
  };
}
