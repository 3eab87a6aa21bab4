import type { CallDeclaration } from '@carnet/contract/call';
import { signInWithIdentity } from '@carnet/contract/calls/identity-providers';
import { signIn } from '@carnet/contract/calls/login';
import { signInWithPasskey } from '@carnet/contract/calls/passkeys';
import { confirmCode, confirmMfa, requestCode } from '@carnet/contract/calls/second-factor';
import { verifyByCard } from '@carnet/contract/calls/verification';
import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import type { Metrics } from '@carnet/runtime/metrics';
import type { FastifyInstance } from 'fastify';

import { isPrecognitive } from './precognition.ts';

/** A code asked for and typed is also a step-up's or a reset's: what fails there fails at sign-ins, too. */
const STEPS: readonly (readonly [step: string, call: CallDeclaration])[] = [
  ['password', signIn],
  ['code-asked', requestCode],
  ['code', confirmCode],
  ['code', confirmMfa],
  ['card', verifyByCard],
  ['passkey', signInWithPasskey],
  ['identity', signInWithIdentity],
];

/** `failed` alone is ours: somebody who did everything right did not get in. */
const NONE_YET = { passed: 0, asked: 0, refused: 0, limited: 0, closed: 0, failed: 0, left: 0 };
type Outcome = keyof typeof NONE_YET;

/** The password was right, and something else is owed. */
const ASKS: ReadonlySet<ErrorCode | null> = new Set<ErrorCode | null>([
  'mfa.required',
  'login.unverified',
  'login.card_needed',
  'login.weak_password',
]);

/**
 * Counts how the steps of signing in end, on their own routes alone: nothing else pays for it. Every
 * series is there from the start, because the first failure of one that appears with it would not be
 * seen as a rise.
 */
export function countSignIns(api: FastifyInstance, { meter }: Metrics): void {
  const ended = new Map(STEPS.map(([step]) => [step, { ...NONE_YET }]));
  meter
    .createObservableCounter('carnet_api_sign_in_steps', {
      description: 'Steps of signing in, by how they ended',
    })
    .addCallback((counter) => {
      for (const [step, counts] of ended)
        for (const [outcome, count] of Object.entries(counts))
          counter.observe(count, { step, outcome });
    });

  const stepAt = new Map(STEPS.map(([step, { method, path }]) => [`${method} ${path}`, step]));
  api.addHook('onRoute', (route) => {
    const counts = ended.get(stepAt.get(`${String(route.method)} ${route.url}`) ?? '');
    if (!counts) return;
    route.onResponse = (request, reply, done) => {
      // A question about a form that is being filled in is no attempt.
      if (!isPrecognitive(request)) {
        const isAnswered = reply.raw.headersSent;
        counts[isAnswered ? outcomeOf(reply.statusCode, request.refusalCode) : 'left'] += 1;
      }
      done();
    };
  });
}

function outcomeOf(status: number, code: ErrorCode | null): Outcome {
  if (status < 400) return 'passed';
  if (ASKS.has(code)) return 'asked';
  if (code === 'service.maintenance') return 'closed';
  if (status >= 500) return 'failed';
  return status === 429 ? 'limited' : 'refused';
}
