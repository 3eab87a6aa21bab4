import { request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';

export interface Probed {
  status: number;
  body: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** When the certificate ends that was shown, and believed; undefined: not asked over TLS. */
  certificateUntil: Date | undefined;
}

const PATIENCE_MILLIS = 5_000;

/** One question as anybody could ask it. A certificate that is not believed is an error. */
export function probe(address: string): Promise<Probed> {
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestSafely : requestPlainly;
  return new Promise((resolve, reject) => {
    const asked = request(url, { timeout: PATIENCE_MILLIS, agent: false }, (answer) => {
      const { socket, statusCode: status = 0, headers } = answer;
      // Before the body is read: afterwards the socket has forgotten what it was shown.
      const certificateUntil =
        socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : undefined;
      text(answer).then((body) => resolve({ status, body, headers, certificateUntil }), reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in 5 seconds')));
    asked.on('error', reject);
    asked.end();
  });
}
