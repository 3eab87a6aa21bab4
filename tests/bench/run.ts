/**
 * `pnpm perf [P1 P4 …] [--quick]`: measures how far the product is from its performance goals. A goal
 * that is not held is a result, not a failure: the exit code is non-zero only when measuring failed.
 * `--table NAME` keeps the run under that name and writes all that is kept into docs/scale.md.
 */
import { availableParallelism, loadavg } from 'node:os';

import { typedWords } from '../support/typed-words.ts';
import { type Goal, type Measurement, type RoundPlan, verdictLine } from './goal.ts';
import { loginCpu } from './goals/p1-login-cpu.ts';
import { hashCpu } from './goals/p2-hash-cpu.ts';
import { refreshUnderLogins } from './goals/p3-refresh-under-logins.ts';
import { loginOverload } from './goals/p4-login-overload.ts';
import { codeExchange } from './goals/p5-code-exchange.ts';
import { rotatingRefresh } from './goals/p6-refresh.ts';
import { partnerLogin } from './goals/p7-partner-login.ts';
import { profileReads } from './goals/p8-profile-reads.ts';
import { peerOverhead } from './goals/p9-better-auth.ts';
import { marketSize } from './goals/p10-market-size.ts';
import { singleUse } from './goals/p11-single-use.ts';
import { loginBytes } from './goals/p12-login-bytes.ts';
import { loginPaint } from './goals/p13-login-paint.ts';
import { footprint } from './goals/p14-footprint.ts';
import { newcomers } from './goals/newcomers.ts';
import { plans } from './goals/plans.ts';
import { processes } from './goals/processes.ts';
import { openStage } from './harness/stage.ts';
import { keepRun, type MeasuredGoal, readKeptRuns } from './kept-runs.ts';
import { writeScaleTable } from './scale-table.ts';

const goals: readonly Goal[] = [
  loginCpu,
  hashCpu,
  refreshUnderLogins,
  loginOverload,
  codeExchange,
  rotatingRefresh,
  partnerLogin,
  profileReads,
  peerOverhead,
  marketSize,
  singleUse,
  loginBytes,
  loginPaint,
  footprint,
  plans,
  newcomers,
  processes,
];

const known = goals.map(({ id, about }) => `  ${id}  ${about}`).join('\n');
const { values, positionals } = typedWords(
  `pnpm perf [P1 P4 …]: measures how far the product is from its performance goals; P10 only by its name.

  --quick        fewer and shorter rounds
  --table NAME   keeps the run under that name and writes all that is kept into docs/scale.md

${known}

Exit code 1: something could not be measured; 2: there is no such measurement.`,
  {
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, table: { type: 'string' } },
  },
);
const wanted = positionals.map((id) => id.toUpperCase());
const unknown = wanted.filter((id) => !goals.some((goal) => goal.id === id));
if (unknown.length > 0) {
  console.error(`There is no measurement of ${unknown.join(', ')}. There are:\n${known}`);
  process.exit(2);
}

const plan: RoundPlan = values.quick ? { rounds: 3, scale: 0.2 } : { rounds: 7, scale: 1 };
const ranAt = new Date().toISOString();
const measured: MeasuredGoal[] = [];

const cores = availableParallelism();
const busy = loadavg()[0] ?? 0;
console.log(
  `${cores} cores, median of ${plan.rounds} rounds, load ${busy.toFixed(1)} before the run`,
);
if (busy > cores / 2) console.log('The machine is busy with other things: figures will be worse.');

const stage = await openStage();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.close().finally(() => process.exit(1)));
try {
  for (const goal of goals) {
    if (wanted.length > 0 ? !wanted.includes(goal.id) : goal.isOnlyByName) continue;
    const startedAt = performance.now();
    const outcome = await goal.measure(stage, plan).catch((error: unknown) => error);
    if (!isMeasured(outcome)) {
      // The others are worth knowing all the same.
      console.error(`\n${goal.id} was not measured:`, outcome);
      console.error((await stage.errorLines()).slice(-2).join('\n'));
      process.exitCode = 1;
      continue;
    }
    const { parts, figures } = outcome;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`\n${goal.id}: ${goal.about} (${seconds} s)`);
    for (const { name, value } of parts) console.log(`  ${name.padEnd(34)} ${value}`);
    measured.push({ id: goal.id, about: goal.about, figures });
  }
} finally {
  await stage.close();
}

function isMeasured(outcome: unknown): outcome is Measurement {
  return typeof outcome === 'object' && outcome !== null && 'figures' in outcome;
}

console.log(`\n${measured.map(({ id, figures }) => verdictLine(id, figures)).join('\n')}`);
if (values.table) {
  keepRun(values.table, { ranAt, load: busy, goals: measured });
  writeScaleTable(readKeptRuns());
}
