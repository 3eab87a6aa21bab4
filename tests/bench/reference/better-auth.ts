/**
 * The peer: better-auth on the same PostgreSQL, in a schema of its own, as its documentation starts
 * it. Password checks cost nothing here and no limit is counted: what is left is its own overhead.
 */
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { Pool } from 'pg';

import { emailOf, PASSWORD } from '../harness/bench-database.ts';
import { PEER_PEOPLE } from '../load/peer-requests.ts';
import { serveUntilTold } from './serve-until-told.ts';

const SCHEMA = 'better_auth';
const port = Number(process.env['PORT']);
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  application_name: 'carnet-reference',
  options: `-c search_path=${SCHEMA}`,
  max: 16,
  keepAlive: true,
});

const options = {
  database: pool,
  baseURL: `http://127.0.0.1:${port}`,
  trustedOrigins: ['http://account.carnet-be.localhost:3000'],
  secret: 'only for measuring, never for people',
  emailAndPassword: {
    enabled: true,
    password: { hash: async () => 'free', verify: async () => true },
  },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { disabled: true },
};

await pool.query(`create schema if not exists ${SCHEMA}`);
const { runMigrations } = await getMigrations(options);
await runMigrations();
const auth = betterAuth(options);
for (let person = 0; person < PEER_PEOPLE; person++) {
  const body = { name: 'Test Person', email: emailOf(person), password: PASSWORD };
  await auth.api.signUpEmail({ body });
}

const answer = toNodeHandler(auth);
serveUntilTold(
  (request, response) => {
    if (request.url === '/health/live') response.end('{"status":"ok"}');
    else void answer(request, response);
  },
  port,
  pool,
);
