import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Log } from '@carnet/runtime/log';
import { seeFirst } from '@carnet/runtime/see-first';
import type { FastifyInstance } from 'fastify';

import type { FrontDoor } from '../../http/front-door.ts';
import { lazyChild } from '../../http/lazy-log.ts';
import type { NoteAnswer } from '../../http/request-log.ts';
import type { Site } from '../../http/sites.ts';
import type { AnswerProgram } from './answer-program.ts';
import { ROUTE } from './mount.ts';
import { OPEN, PREFIX } from './paths.ts';
import type { ProviderRequest } from './provider-request.ts';

export interface ShortcutParts {
  door: FrontDoor;
  answerProgram: AnswerProgram;
  note: NoteAnswer;
  log: Log;
  bodyLimitBytes: number;
}

const ADDRESSES = new Set([...OPEN].map((path) => PREFIX + path));
const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i;

/**
 * Programs' plainest requests are answered before Fastify, which would read, route and answer them a
 * second time beside the engine's own framework. Only the very spelling of an address is taken, with
 * nothing to refuse; whatever is odd, closed or large goes the long way and is told there what is wrong
 * with it. Both ways end in the same function, with the same headers, count and line in the log.
 */
export function openShortcut(api: FastifyInstance, parts: ShortcutParts): void {
  const { door, answerProgram, note, log, bodyLimitBytes } = parts;
  const headers = Object.entries(door.ofNobody);
  let isClosing = false;
  api.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  const isPlain = ({ method, url = '', headers: asked }: IncomingMessage): boolean => {
    if (!ADDRESSES.has(url.split('?', 1)[0] ?? '') || 'transfer-encoding' in asked) return false;
    const length = asked['content-length'];
    if (method === 'GET') return length === undefined;
    const isForm = FORM.test(asked['content-type'] ?? '');
    return method === 'POST' && isForm && Number(length) <= bodyLimitBytes;
  };

  function prepare(raw: IncomingMessage, site: Site): Omit<ProviderRequest, 'body'> {
    const id = randomUUID();
    return {
      id,
      raw,
      url: raw.url ?? '',
      headers: raw.headers,
      site,
      // Read now: a connection that is gone has no address any more.
      callerAddress: door.findCallerAddress(raw),
      log: lazyChild(log, { request_id: id }),
    };
  }

  async function answer(
    request: Omit<ProviderRequest, 'body'>,
    response: ServerResponse,
  ): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('x-request-id', request.id);
    const body = request.raw.method === 'POST' ? await textOf(request.raw) : '';
    await answerProgram({ ...request, body }, response);
  }

  seeFirst(api.server, (raw, response) => {
    const { method = '' } = raw;
    if (isClosing || !isPlain(raw)) return false;
    const site = door.openSite(raw.headers.host ?? '');
    if (!site) return false;

    const startedAt = performance.now();
    const request = prepare(raw, site);
    response.once('finish', () => {
      const millis = performance.now() - startedAt;
      const status = response.statusCode;
      note({ method, route: ROUTE, status, market: site.market, millis }, request.log);
    });
    // Only a body that breaks off gets here: nobody is left to be answered.
    answer(request, response).catch(() => response.destroy());
    return true;
  });
}

/** Its length is known to be small; the stream's own helpers cost more than the rest of the way. */
const textOf = (raw: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    raw.setEncoding('utf8');
    raw.on('data', (part: string) => (text += part));
    raw.once('end', () => resolve(text));
    raw.once('error', reject);
  });
