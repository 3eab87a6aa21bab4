import { describe, expect, it } from 'vitest';

import { httpViolation } from './http-rules.ts';

const SERVICE = 'apps/api/src/features/login/login.service.ts';
const STORE = 'packages/identity/src/sessions/session.store.ts';

const refused: [file: string, specifiers: string[], text: string, reason: RegExp][] = [
  [SERVICE, ['fastify'], '', /'fastify': of a feature only its \*\.routes\.ts/],
  [SERVICE, ['@fastify/cookie'], '', /only its \*\.routes\.ts/],
  [SERVICE, ['node:http'], '', /only its \*\.routes\.ts/],
  [SERVICE, ['./a.ts'], 'const ipOf = ({ ip }: FastifyRequest) => ip;', /'FastifyRequest'/],
  [SERVICE, ['./a.ts'], 'const say = (reply: FastifyReply) => reply.send();', /'FastifyReply'/],
  [SERVICE, [], "type Asker = import('fastify').FastifyRequest;", /fastify/],
  [STORE, ['fastify'], '', /identity knows no HTTP/],
  [STORE, ['node:https'], '', /identity knows no HTTP/],
  [STORE, [], 'function of(request: FastifyRequest) {}', /identity knows no HTTP/],
  ['packages/identity/src/sessions/session.routes.ts', ['fastify'], '', /identity knows no HTTP/],
  ['packages/identity/src/sessions/session.test.ts', ['fastify'], '', /identity knows no HTTP/],
];

const allowed: [file: string, specifiers: string[], text: string][] = [
  ['apps/api/src/features/login/login.routes.ts', ['fastify'], '({ ip }: FastifyRequest) => ip'],
  ['apps/api/src/features/login/login.test.ts', ['node:http'], ''],
  ['apps/api/src/http/origin.ts', ['fastify'], '(request: FastifyRequest) => request'],
  [SERVICE, ['../../http/idempotency/idempotency.ts', 'kysely'], 'const breakfastify = 1;'],
  [STORE, ['@carnet/database/connection', 'kysely'], 'http'],
];

describe('who knows HTTP', () => {
  it.each(refused)('%s ✗ %s %s', (file, specifiers, text, reason) => {
    expect(httpViolation(file, specifiers, text)).toMatch(reason);
  });

  it.each(allowed)('%s may: %s %s', (file, specifiers, text) => {
    expect(httpViolation(file, specifiers, text)).toBeUndefined();
  });
});
