import { once } from 'node:events';
import { connect } from 'node:net';

export interface HttpAnswer {
  status: number;
  retryAfterSeconds: number;
  body: string;
}

export interface HttpConnection {
  send(request: string): Promise<HttpAnswer>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/**
 * One keep-alive connection that reads no more of an answer than it must. A full HTTP client would
 * take as much CPU as the servers it measures, on the same cores.
 */
export async function openHttpConnection(port: number): Promise<HttpConnection> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true).setEncoding('latin1');
  await once(socket, 'connect');

  let pending = '';
  let waiting: PromiseWithResolvers<HttpAnswer> | undefined;
  const fail = () => waiting?.reject(new Error('the server closed the connection'));
  socket.on('close', fail).on('error', fail);
  socket.on('data', (chunk: string) => {
    pending += chunk;
    const headEnd = pending.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = pending.slice(0, headEnd);
    const bodyLength = Number(headerOf(head, 'content-length') ?? 0);
    if (pending.length < headEnd + HEAD_END.length + bodyLength) return;
    const body = pending.slice(headEnd + HEAD_END.length);
    pending = '';
    waiting?.resolve({
      status: Number(head.slice(9, 12)),
      retryAfterSeconds: Number(headerOf(head, 'retry-after') ?? 0),
      body,
    });
  });

  return {
    send(request) {
      waiting = Promise.withResolvers();
      socket.write(request, 'latin1');
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

/** Node writes the names it knows with capitals and ours as we spelled them. */
function headerOf(head: string, name: string): string | undefined {
  const start = head.toLowerCase().indexOf(`\r\n${name}: `);
  if (start < 0) return undefined;
  const valueStart = start + name.length + 4;
  const end = head.indexOf('\r\n', valueStart);
  return head.slice(valueStart, end < 0 ? undefined : end);
}
