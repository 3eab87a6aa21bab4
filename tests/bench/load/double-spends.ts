import { atCodePage } from '../../support/code-steps.ts';
import { startOutsideWorld } from '../../support/outside-world.ts';
import { createVisitor, type Destination } from '../../support/visitor.ts';
import { emailOf, PASSWORD } from '../harness/bench-database.ts';
import type { Stage } from '../harness/stage.ts';

export interface Spends {
  name: string;
  /** How many single-use things were used, each so often at once. */
  used: number;
  times: number;
  doubles: number;
}

const AT_ONCE = 8;

type Use = (to: Destination) => Promise<{ status: number }>;

/** Uses each of them eight times at once, in turn on all processes; one success each is right. */
export async function countDoubleSpends(
  stage: Stage,
  servers: readonly Destination[],
  count: number,
): Promise<Spends[]> {
  async function spend(name: string, makeUse: (email: string) => Promise<Use>): Promise<Spends> {
    let doubles = 0;
    for (let person = 0; person < count; person++) {
      const use = await makeUse(emailOf(person));
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, turn) => {
          const server = servers[turn % servers.length];
          if (!server) throw new Error('There is no server to use it on');
          return use(server);
        }),
      );
      const successes = answers.filter(({ status }) => status === 200).length;
      if (successes === 0) throw new Error(`${name}: none of the uses succeeded`);
      doubles += successes - 1;
    }
    return { name, used: count, times: AT_ONCE, doubles };
  }

  const [server] = servers;
  if (!server) throw new Error('There is no server to use anything on');
  const handoffs = await spend('hand-offs', async (email) => {
    const app = createVisitor();
    await app.signIn(server, email, PASSWORD);
    const body = { token: app.token };
    return (to) => createVisitor().send(to, { method: 'POST', path: '/token/handoff', body });
  });

  const outside = await startOutsideWorld(stage.database.url);
  try {
    await askForCodes(stage, count);
    const codes = await spend('sign-in codes', async (email) => {
      const body = await atCodePage(outside, server, email);
      return (to) => createVisitor().send(to, { method: 'POST', path: '/mfa/sudo', body });
    });
    return [handoffs, codes];
  } finally {
    await askForNoCodes(stage);
    await outside.stop();
  }
}

/** The first people are asked for a code by e-mail at every sign-in. */
const askForCodes = ({ database }: Stage, count: number) =>
  database.rows(
    `insert into mfa_method (account_id, number, method, contact_id, is_primary)
     select account_id, 1, 'email', contact_id, true from contact where value = any ($1)`,
    [Array.from({ length: count }, (_, person) => emailOf(person))],
  );

/** Past the rule that a person's last method stays: for the other goals they never had one. */
async function askForNoCodes({ database }: Stage): Promise<void> {
  await database.rows('set session_replication_role = replica');
  await database.rows('delete from mfa_method');
  await database.rows('set session_replication_role = origin');
  // The triggers that gather this on the account's row were off as well.
  await database.rows('select summarise_account(account_id) from account');
}
