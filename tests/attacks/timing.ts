/** `pnpm attacks:timing`: prints how far the time of an answer tells known from unknown people. */
import { startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { measureLoginTiming } from './login-timing.ts';
import { measureForgotTiming, measureUsernameTiming } from './recovery-timing.ts';

const MEASUREMENTS = [
  ['attack 1, POST /token', measureLoginTiming],
  ['attack 2, POST /user/forgot-password', measureForgotTiming],
  ['attack 6, POST /user/forgot-username', measureUsernameTiming],
] as const;

const millis = (value: number) => `${value.toFixed(2)} ms`;
const rig = await startRig();
try {
  for (const [title, measure] of MEASUREMENTS) {
    const timing = await measure(rig, sized({ ci: 300, full: 2_000 }));
    console.log(`${title}, 2 × ${timing.samples} answers`);
    console.log(`  known people    median ${millis(timing.knownMedian)}`);
    console.log(`  unknown people  median ${millis(timing.unknownMedian)}`);
    console.log(`  difference      ${millis(timing.medianDifference)} (goal: at most 2 ms)`);
    console.log(`  AUC             ${timing.areaUnderCurve.toFixed(3)} (goal: at most 0.55)`);
  }
} finally {
  await rig.stop();
}
