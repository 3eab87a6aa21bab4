import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

const dropped = new WeakSet<ClientBase>();

/** node-postgres offers no public way to leave without talking to the server first. */
export function dropConnection(client: ClientBase) {
  dropped.add(client);
  const { connection } = client as ClientBase & { connection: { stream: Socket } };
  connection.stream.destroy();
}

/** Known at once, while node-postgres itself learns of it only when the socket reports its end. */
export const isDropped = (client: ClientBase) => dropped.has(client);
