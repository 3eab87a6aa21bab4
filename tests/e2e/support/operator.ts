import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { DATABASE_URL } from './stack.ts';

/** What an operator types, on the database of the stack under test. */
export async function carnet(...words: string[]): Promise<string> {
  const command = ['apps/operator/src/main.ts', ...words];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, DATABASE_URL },
  });
  return stdout.trim();
}
