import { commands } from '../commands.ts';
import { runCarnet } from '../run-carnet.ts';

/** Runs a `carnet` command in this process, as the command line would. */
export async function runCommand(words: string[], environment: Record<string, string> = {}) {
  const said = { output: '', complaint: '' };
  const code = await runCarnet(commands, words, {
    environment: { CARNET_ENV: 'test', ...environment },
    readStdin: () => Promise.reject(new Error('standard input is not expected')),
    print: (text) => (said.output += text),
    complain: (text) => (said.complaint += text),
    report: () => {},
  });
  return { code, ...said };
}
