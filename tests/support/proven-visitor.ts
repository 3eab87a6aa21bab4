import { stepUpActions } from '@carnet/contract/rules/step-up';

import type { Rig } from './rig.ts';
import type { Visitor } from './visitor.ts';

/** Signed in, and as after a security code for each thing that asks for one. */
export async function provenVisitor(rig: Rig, email: string): Promise<Visitor> {
  const visitor = await rig.signIn(email);
  await rig.database.query(
    `insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
     select account_id, session_id, gen_random_uuid(), action, proof, 'email',
            app_now() + interval '10 minutes'
     from session join contact using (account_id), unnest($2::text[]) as action,
          unnest(array['single', 'sudo']) as proof
     where value = $1 and ended_at is null`,
    [email, stepUpActions],
  );
  return visitor;
}
