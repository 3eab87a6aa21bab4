import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What was typed behind a command of ours. What it does not know ends it with its manual: exit code 2. */
export function typedWords<const Config extends ParseArgsConfig>(manual: string, config: Config) {
  answerHelp(manual);
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${manual}`);
    process.exit(2);
  }
}

/** For a command that hands what was typed to another program. */
export function answerHelp(manual: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(manual);
  process.exit(0);
}
