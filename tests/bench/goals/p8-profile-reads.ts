import type { Goal } from '../goal.ts';
import { cpuOfWork } from '../harness/cpu-time.ts';
import { compare, interleaved, median } from '../harness/rounds.ts';
import type { MeasuredServer } from '../harness/stage.ts';
import { countStatements, describeCount } from '../harness/statement-count.ts';
import { warmUp } from '../harness/warm-up.ts';
import { countOf, requireAllOk } from '../load/load.ts';
import {
  profileRequest,
  referenceRequest,
  signInPerson,
  type SignedInPerson,
} from '../load/requests.ts';

const SIGNED_IN = 40;
const CONNECTIONS = 16;

interface Sample {
  perSecond: number;
  node: number;
  postgres: number;
}

export const profileReads: Goal = {
  id: 'P8',
  about: 'GET /user requests/s / Fastify with one primary-key SELECT',
  async measure(stage, { rounds, scale }) {
    const { api, load } = stage;
    const reference = await stage.startReference('fastify-select');
    const people: SignedInPerson[] = [];
    for (let person = 0; person < SIGNED_IN; person += 1)
      people.push(await signInPerson(api.port, person));
    await stage.database.refreshStatistics();
    const profiles = people.map(profileRequest);
    const references = people.map(referenceRequest);

    const count = await countStatements(stage, SIGNED_IN, (port) =>
      load
        .run({ port, connections: 1, requests: profiles, until: { requests: SIGNED_IN } })
        .then(requireAllOk),
    );

    const sample = async (server: MeasuredServer, requests: string[], millis: number) => {
      const { cpu, result } = await cpuOfWork(server, () =>
        load.run({ port: server.port, connections: CONNECTIONS, requests, until: { millis } }),
      );
      const answered = countOf(requireAllOk(result), 200);
      return {
        perSecond: answered / (result.elapsedMillis / 1000),
        node: cpu.node / answered,
        postgres: cpu.postgres / answered,
      };
    };
    await warmUp(stage, api, 'reads', profiles, scale);
    await warmUp(stage, reference, 'reads', references, scale);
    const samples = await interleaved(rounds, {
      ours: () => sample(api, profiles, 1_500 * scale),
      reference: () => sample(reference, references, 1_500 * scale),
    });
    await reference.stop();

    const overReference = compare(ratesOf(samples.ours), ratesOf(samples.reference));
    return {
      parts: [
        { name: 'GET /user', value: describe(samples.ours) },
        { name: 'reference', value: describe(samples.reference) },
        { name: 'GET /user / reference', value: overReference.text },
        { name: 'statements per GET /user', value: describeCount(count) },
      ],
      figures: [
        { value: overReference.ratio, comparison: '≥', limit: 0.95, digits: 2 },
        { name: 'statements', value: count.statements, comparison: '=', limit: 1, digits: 0 },
        { name: 'writes', value: count.writes, comparison: '=', limit: 0, digits: 0 },
      ],
    };
  },
};

const ratesOf = (samples: readonly Sample[]) => samples.map(({ perSecond }) => perSecond);

function describe(samples: readonly Sample[]): string {
  const middle = (name: keyof Sample) => median(samples.map((sample) => sample[name])).toFixed(0);
  return `${middle('perSecond')}/s, CPU ${middle('node')} µs Node + ${middle('postgres')} µs PostgreSQL`;
}
