import { requireAllOk } from '../load/load.ts';
import type { MeasuredServer, Stage } from './stage.ts';

/** Shorter runs measure the compiler: Node settles after about so many. */
const UNTIL_SETTLED = { reads: 10_000, 'sign-ins': 3_000 } as const;
/** As many at a time as measurements send, so that the pool has opened what it needs. */
const CONNECTIONS = { reads: 16, 'sign-ins': 2 } as const;

const warm = new Set<string>();

/** Once for a process and a kind of request, whichever goal asks first. */
export async function warmUp(
  { load }: Stage,
  { port, processId }: MeasuredServer,
  kind: keyof typeof UNTIL_SETTLED,
  requests: string[],
  scale: number,
): Promise<void> {
  const name = `${kind} of ${processId}`;
  if (warm.has(name)) return;
  const until = { requests: Math.round(UNTIL_SETTLED[kind] * scale) };
  requireAllOk(await load.run({ port, connections: CONNECTIONS[kind], requests, until }));
  warm.add(name);
}
