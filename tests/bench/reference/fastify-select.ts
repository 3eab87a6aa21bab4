/** The least that reading one row over HTTP can cost: Fastify, the pool, one named statement. */
import Fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  application_name: 'carnet-reference',
  max: 16,
  keepAlive: true,
});
const server = Fastify();

server.get('/health/live', async () => ({ status: 'ok' }));
server.get<{ Params: { accountId: string } }>('/account/:accountId', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'find-account',
    text: `select account_id, market, firstname, lastname, birthdate_sealed, gender, language, user_id,
                  customer_user_id, fridom_user_id, merchant_id, password_status,
                  password_changed_at, mfa_forced, mfa_customer, verified_at, created_at, updated_at
           from account where account_id = $1`,
    values: [params.accountId],
  });
  return { data: rows[0] };
});

await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.once('SIGTERM', () => {
  Promise.all([server.close(), pool.end()]).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
