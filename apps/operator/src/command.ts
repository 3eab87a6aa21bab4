export interface StringOption {
  type: 'string';
  describe: string;
  required?: true;
  default?: string;
  /** The one word that may stand there without its name. */
  bare?: true;
}

export interface BooleanOption {
  type: 'boolean';
  describe: string;
}

type Options = Record<string, StringOption | BooleanOption>;

type Value<Declared> = Declared extends { type: 'boolean' }
  ? boolean
  : Declared extends { required: true } | { default: string }
    ? string
    : string | undefined;

export type Values<Declared extends Options> = { [Name in keyof Declared]: Value<Declared[Name]> };

export interface Outcome {
  /** What a person reads. */
  lines: string[];
  /** What a script reads, with --json. */
  data: Record<string, unknown>;
  /** The command did its work, and what it found is bad: exit code 1. */
  failed?: boolean;
}

/** What a command may reach besides its options. */
export interface Surroundings {
  environment: Readonly<Record<string, string | undefined>>;
  readStdin: () => Promise<string>;
  /** Progress, for people only: never part of the outcome. */
  report: (line: string) => void;
}

export interface Command {
  noun: string;
  verb: string;
  summary: string;
  options: Options;
  run(values: Record<string, unknown>, surroundings: Surroundings): Promise<Outcome>;
}

/** Ties the values that `run` receives to the options declared beside it. */
export function defineCommand<Declared extends Options>(command: {
  noun: string;
  verb: string;
  summary: string;
  options: Declared;
  run(values: Values<Declared>, surroundings: Surroundings): Promise<Outcome>;
}): Command {
  return { ...command, run: (values, around) => command.run(values as Values<Declared>, around) };
}

/** The call was wrong, not the system: the message says how to put it right. */
export class UsageError extends Error {
  override name = 'UsageError';
}
