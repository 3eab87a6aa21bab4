import { type Command, UsageError } from './command.ts';
import { nameOf } from './help.ts';

export function findCommand(commands: readonly Command[], noun: string, verb: string): Command {
  const found = commands.find((command) => command.noun === noun && command.verb === verb);
  if (found) return found;

  const near = nearCommands(commands, noun, verb).map((command) => `  carnet ${nameOf(command)}`);
  const advice = near.length > 0 ? ['Did you mean:', ...near] : ['"carnet help" lists them all.'];
  throw new UsageError(
    [`There is no command "${`${noun} ${verb}`.trim()}".`, ...advice].join('\n'),
  );
}

function nearCommands(commands: readonly Command[], noun: string, verb: string) {
  return commands.filter(
    (command) =>
      command.noun === noun ||
      (verb !== '' && command.verb === verb) ||
      editDistance(nameOf(command), `${noun} ${verb}`) <= 3,
  );
}

/** How many letters must be added, removed or replaced (Levenshtein). */
function editDistance(from: string, to: string) {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(from).entries()) {
    const current = [row + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      const removed = (previous[column + 1] ?? 0) + 1;
      const added = (current[column] ?? 0) + 1;
      current.push(Math.min(replaced, removed, added));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
