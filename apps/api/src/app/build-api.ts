import { randomUUID } from 'node:crypto';

import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import type { OpenDatabase } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';
import type { Metrics } from '@carnet/runtime/metrics';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';

import { type AudienceChecks, createCallRegistry } from '../core/http/answer-call.ts';
import { useContractCompilers } from '../core/http/contract-compilers.ts';
import { addCrossOriginRules } from '../core/http/cross-origin.ts';
import { healthRoutes } from '../core/http/health.routes.ts';
import { addProblemAnswers, asRefusal, sendProblem } from '../core/http/problem-answers.ts';
import { addRequestContext } from '../core/http/request-context.ts';
import { addRequestLog } from '../core/http/request-log.ts';
import { addSecurityHeaders } from '../core/http/security-headers.ts';
import type { Sites } from '../core/http/sites.ts';
import { createLoginAttempts } from '../core/limits/login-attempts.ts';
import type { HashPool } from '../core/passwords/hash-pool.ts';
import { createProofOfWork } from '../core/proof-of-work/proof-of-work.ts';
import { markSessionsSeen } from '../core/sessions/mark-seen.ts';
import { requireSession } from '../core/sessions/require-session.ts';
import { handoffRoutes } from '../features/handoff/handoff.routes.ts';
import { createHandoffService } from '../features/handoff/handoff.service.ts';
import { challengeRoutes } from '../features/login/challenge.routes.ts';
import { createFinishSignIn } from '../features/login/finish-sign-in.ts';
import { loginRoutes } from '../features/login/login.routes.ts';
import { createLoginService } from '../features/login/login.service.ts';
import { createPasswordUpgrade } from '../features/login/password-upgrade.ts';
import { mfaRoutes } from '../features/mfa/mfa.routes.ts';
import { createMfaService } from '../features/mfa/mfa.service.ts';
import { passwordRoutes } from '../features/password/password.routes.ts';
import { createPasswords } from '../features/password/password.service.ts';
import { createFinishReset } from '../features/password/reset-password.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { sessionsRoutes } from '../features/sessions/sessions.routes.ts';
import { createSessionsService } from '../features/sessions/sessions.service.ts';
import { usernameRoutes } from '../features/username/username.routes.ts';
import { createUsernameService } from '../features/username/username.service.ts';
import { addApiReference } from './api-reference.ts';

export interface ApiParts {
  database: OpenDatabase;
  reserved: OpenDatabase;
  keyring: Keyring;
  hashes: HashPool;
  sites: Sites;
  log: Log;
  metrics: Metrics;
  /** Addresses whose X-Forwarded-* headers are believed; nobody's by default. */
  trustedProxies: readonly string[];
  /** Wrong passwords a day from one network before its browsers must do a calculation. */
  mostFailuresPerNetwork: number;
  /** Traces are collected: the instrumentation must see every route from the first. */
  isTraced?: boolean;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS_WITHIN_MILLIS = 10_000;
const REQUEST_WITHIN_MILLIS = 15_000;
const KEEP_ALIVE_MILLIS = 65_000;

export async function buildApi(parts: ApiParts): Promise<FastifyInstance> {
  const { database, reserved, keyring, hashes, sites, log, metrics } = parts;
  // Widened to what Fastify needs of a logger: its types are invariant in the logger's own.
  const loggerInstance: FastifyBaseLogger = log;
  const api = Fastify({
    loggerInstance,
    logController: new LogController({
      // request-log.ts writes one line per request instead of Fastify's two.
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    // Not newId: nothing sorts by it, and Node keeps random bytes for these in stock.
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_WITHIN_MILLIS,
    keepAliveTimeout: KEEP_ALIVE_MILLIS,
    http: { headersTimeout: HEADERS_WITHIN_MILLIS },
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    // A path that cannot be decoded reaches no hook; Fastify's own answer would repeat it.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, asRefusal(error)),
  });

  if (parts.isTraced) {
    const { FastifyOtelInstrumentation } = await import('@fastify/otel');
    await api.register(new FastifyOtelInstrumentation().plugin());
  }
  useContractCompilers(api);
  addProblemAnswers(api);
  addRequestLog(api, metrics);
  addRequestContext(api, sites);
  markSessionsSeen(api, database.db);
  await addSecurityHeaders(api);
  await addCrossOriginRules(api, sites);
  await api.register(cookie);
  await api.register(underPressure, { maxEventLoopDelay: 1_000 });
  await addApiReference(api);

  const audiences: AudienceChecks = {
    anyone: undefined,
    guest: undefined,
    session: requireSession(database),
  };
  const calls = createCallRegistry(api, audiences);
  const reservedCalls = createCallRegistry(api, {
    ...audiences,
    session: requireSession(reserved),
  });
  const login = createLoginService({
    database,
    reserved,
    keyring,
    hashes,
    attempts: createLoginAttempts(database.db, parts),
    upgradePassword: createPasswordUpgrade(database.db, hashes, log),
    log,
  });

  const proofOfWork = createProofOfWork(database.db, keyring);
  const mfa = createMfaService({
    db: database.db,
    keyring,
    finish: {
      'sign-in': createFinishSignIn(keyring),
      'password-reset': createFinishReset(keyring),
    },
  });

  healthRoutes(calls, database.pool);
  challengeRoutes(calls, proofOfWork);
  loginRoutes(calls, login, proofOfWork, database.db);
  mfaRoutes(calls, mfa, database.db);
  passwordRoutes(calls, createPasswords(database, keyring, hashes), proofOfWork, database.db);
  usernameRoutes(calls, createUsernameService(database.db, keyring), proofOfWork);
  handoffRoutes(calls, createHandoffService(database.db), database.db);
  profileRoutes(calls, keyring);
  sessionsRoutes(calls, reservedCalls, createSessionsService({ database, reserved, keyring }));
  return api;
}
