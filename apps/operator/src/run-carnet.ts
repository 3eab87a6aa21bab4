import { parseArgs } from 'node:util';

import { type Command, type Outcome, type Surroundings, UsageError } from './command.ts';
import { findCommand } from './find-command.ts';
import { manual, overview } from './help.ts';
import { inWords } from './in-words.ts';

export const EXIT = { done: 0, failed: 1, misused: 2 } as const;

export interface Terminal extends Surroundings {
  print: (text: string) => void;
  complain: (text: string) => void;
}

export async function runCarnet(
  commands: readonly Command[],
  words: string[],
  terminal: Terminal,
): Promise<number> {
  const wantsJson = words.includes('--json');
  try {
    const { lines, data, failed } = await answer(commands, words, terminal);
    terminal.print(wantsJson ? JSON.stringify(data) : lines.join('\n'));
    return failed ? EXIT.failed : EXIT.done;
  } catch (error) {
    const message = inWords(error);
    terminal.complain(wantsJson ? JSON.stringify({ error: message }) : message);
    return error instanceof UsageError ? EXIT.misused : EXIT.failed;
  }
}

async function answer(
  commands: readonly Command[],
  words: string[],
  surroundings: Surroundings,
): Promise<Outcome> {
  const [noun = 'help', ...after] = words;
  // A command without a verb has its options at once.
  const verb = after[0]?.startsWith('-') ? '' : (after[0] ?? '');
  const rest = verb === '' ? after : after.slice(1);
  if (noun === 'help' || noun === '--help') return help(commands, words.slice(1));

  const command = findCommand(commands, noun, verb);
  if (rest.includes('--help')) return help(commands, [noun, verb]);
  return command.run(readOptions(command, rest), surroundings);
}

function help(commands: readonly Command[], words: string[]): Outcome {
  const [noun, verb = ''] = words.filter((word) => !word.startsWith('-'));
  const lines = noun ? manual(findCommand(commands, noun, verb)) : overview(commands);
  return { lines, data: { help: lines } };
}

type Declared = Record<string, { type: 'string' | 'boolean' }>;

function readOptions(command: Command, words: string[]) {
  const options: Declared = { json: { type: 'boolean' } };
  for (const [name, { type }] of Object.entries(command.options)) options[name] = { type };
  const { values: given, positionals } = parse(words, options);
  placeBareWords(command, given, positionals);

  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(command.options)) {
    if (option.type === 'boolean') {
      values[name] = given[name] === true;
      continue;
    }
    values[name] = given[name] ?? option.default;
    if (option.required && values[name] === undefined)
      throw new UsageError(`--${name} is missing.\n\n${manual(command).join('\n')}`);
  }
  return values;
}

function parse(words: string[], options: Declared) {
  try {
    const args = joinDashedValues(words, options);
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function placeBareWords(command: Command, given: Record<string, unknown>, words: string[]): void {
  const [bare] = Object.entries(command.options).find(
    ([, option]) => option.type === 'string' && option.bare,
  ) ?? [undefined];
  const [word, ...more] = words;
  if (word === undefined) return;
  const extra = bare === undefined || given[bare] !== undefined ? word : more[0];
  if (extra !== undefined)
    throw new UsageError(
      `"${extra}" is one word too many. In quotes, several are one.\n\n${manual(command).join('\n')}`,
    );
  if (bare !== undefined) given[bare] = word;
}

/** One key id in 64 begins with a dash, and parseArgs would take it for an option. */
function joinDashedValues(words: string[], options: Declared): string[] {
  const isOption = (word: string) =>
    Object.keys(options).includes(word.slice(2).split('=')[0] ?? '');
  const takesValue = (word: string) => options[word.slice(2)]?.type === 'string';
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const isValue = word.startsWith('-') && !(word.startsWith('--') && isOption(word));
    if (before?.startsWith('--') && takesValue(before) && isValue)
      joined[joined.length - 1] = `${before}=${word}`;
    else joined.push(word);
  }
  return joined;
}
