import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

const NICE = 10;
const TASKS = '/proc/self/task';

/**
 * Threads that check passwords give way: to the thread that answers everybody, and to the database
 * beside it. On Linux a thread has a priority of its own; elsewhere, or where it may not be changed,
 * everything stays as it is. Called once a check runs, because the threads are not there before.
 */
export async function letOthersFirst(): Promise<void> {
  try {
    for (const thread of await readdir(TASKS)) {
      const name = await readFile(`${TASKS}/${thread}/comm`, 'utf8');
      if (name.startsWith('libuv-worker')) setPriority(Number(thread), NICE);
    }
  } catch {
    // A check that does not give way is as right as one that does.
  }
}
