/** `pnpm attacks:timing`: prints how far the time of an answer tells known from unknown people. */
import { startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { measureLoginTiming } from './login-timing.ts';

const rig = await startRig();
try {
  const timing = await measureLoginTiming(rig, sized({ ci: 300, full: 2_000 }));
  const millis = (value: number) => `${value.toFixed(2)} ms`;
  console.log(`attack 1, POST /token, 2 × ${timing.samples} wrong passwords`);
  console.log(`  known people    median ${millis(timing.knownMedian)}`);
  console.log(`  unknown people  median ${millis(timing.unknownMedian)}`);
  console.log(`  difference      ${millis(timing.medianDifference)} (goal: at most 2 ms)`);
  console.log(`  AUC             ${timing.areaUnderCurve.toFixed(3)} (goal: at most 0.55)`);
} finally {
  await rig.stop();
}
