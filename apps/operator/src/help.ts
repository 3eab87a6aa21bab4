import type { Command } from './command.ts';

export const nameOf = ({ noun, verb }: Command) => `${noun} ${verb}`.trimEnd();

export function overview(commands: readonly Command[]) {
  const width = Math.max(...commands.map((command) => nameOf(command).length));
  return [
    'carnet <noun> <verb> [options]',
    '',
    ...commands.map((command) => `  ${nameOf(command).padEnd(width)}  ${command.summary}`),
    '',
    'carnet help <noun> <verb> shows the options of a command. Every command takes --json.',
  ];
}

export function manual(command: Command) {
  const options = Object.entries(command.options).map(([name, option]) => {
    const label = labelOf(name, option);
    const notes = option.type === 'boolean' ? '' : notesOf(option);
    return `  ${label.padEnd(20)} ${option.describe}${notes}`;
  });
  return [
    `carnet ${nameOf(command)}: ${command.summary}`,
    '',
    ...options,
    `  ${'--json'.padEnd(20)} Print the outcome as JSON`,
  ];
}

function labelOf(name: string, option: Command['options'][string]): string {
  if (option.type === 'boolean') return `--${name}`;
  return option.bare ? name.toUpperCase() : `--${name} …`;
}

function notesOf(option: { required?: true; default?: string }) {
  if (option.required) return ' (required)';
  return option.default === undefined ? '' : ` (${option.default} unless given)`;
}
