import { HOSTS, sendTo } from '../support/http.ts';
import { startChild } from '../support/child.ts';
import type { OutsideWorld, ReceivedMessage } from '../support/outside-world.ts';
import { createPartner, partnerServer } from '../support/partner.ts';
import type { Rig } from '../support/rig.ts';

interface LineResult {
  result: string;
  invitation_id?: string;
}

/** A company's program that may invite, with its token. */
export async function startInviter(rig: Rig) {
  await rig.carnet('company', 'create', '--id', 'linde', '--name', 'De Linde', '--market', 'be');
  const program = await createPartner(rig, 'linde-program', '--company', 'linde');
  const { body } = await partnerServer(program).askToInvite(rig.apis[0]);
  return {
    async invite(lines: object[], key: string): Promise<LineResult[]> {
      const answer = await sendTo(rig.apis[0].port, {
        method: 'POST',
        path: '/invitations',
        headers: {
          host: HOSTS.be,
          authorization: `Bearer ${body.access_token}`,
          'idempotency-key': key,
        },
        body: { invitations: lines },
      });
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
      return answer.json<{ results: LineResult[] }>().results;
    },
  };
}

/** The sandbox keeps the newest thousand: what was seen is kept here. */
export function createMailSorter(outside: OutsideWorld) {
  const seen = new Map<string, ReceivedMessage>();
  return {
    async look(): Promise<number> {
      for (const mail of await outside.received())
        seen.set((mail as ReceivedMessage & { id: string }).id, mail);
      return seen.size;
    },
    /** The codes that each person was sent; a mail that came twice counts once for its code. */
    codesByPerson(): Map<string, Set<string>> {
      const codes = new Map<string, Set<string>>();
      for (const { to, text } of seen.values()) {
        const code = /#invitation=([0-9A-Z]{16})/.exec(text)?.[1] ?? 'no code';
        codes.set(to, (codes.get(to) ?? new Set()).add(code));
      }
      return codes;
    },
  };
}

/** Whose invitation each code opens, asked of the product itself. */
export async function findCodes(
  databaseUrl: string,
  codes: string[],
): Promise<{ invitationId?: string; email?: string }[]> {
  const program = 'packages/identity/src/invitations/testing/find-codes.ts';
  const child = startChild(process.execPath, [program], {
    environment: { DATABASE_URL: databaseUrl },
    stdin: JSON.stringify(codes),
  });
  if ((await child.ended) !== 0) throw new Error(child.output());
  return JSON.parse(child.output());
}
