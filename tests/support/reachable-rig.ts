import { type OutsideWorld, startOutsideWorld } from './outside-world.ts';
import { type Rig, type RigOptions, startRig } from './rig.ts';

export type ReachableRig = Rig & { outside: OutsideWorld };

/** A rig whose people have mailboxes and phones, and a worker that writes to them. */
export async function startReachableRig(options: RigOptions = {}): Promise<ReachableRig> {
  const rig = await startRig(options);
  try {
    const outside = await startOutsideWorld(rig.database.url);
    const stop = async () => {
      await outside.stop();
      await rig.stop();
    };
    return { ...rig, outside, stop };
  } catch (error) {
    await rig.stop();
    throw error;
  }
}
