import type { z } from 'zod';

export const CARNET_ENVIRONMENTS = ['development', 'test', 'staging', 'production'] as const;

export interface Variable<Value> {
  /** Reads the text of the variable; see `config-schemas.ts` for ready pieces. */
  schema: z.ZodType<Value, string | undefined>;
  /** How to set it, with an example: shown to whoever forgot it. */
  describe: string;
  /** Its value is never shown, not even in the message that says it is wrong. */
  secret?: boolean;
  /** Used everywhere when the variable is not set. */
  default?: string;
  /** Used only in development and test; elsewhere the variable must be set, and to something else. */
  developmentDefault?: string;
  /** Why this value may not be used in staging and production, if so. */
  refusedInProduction?(value: Value): string | undefined;
}

type Variables = Record<string, Variable<unknown>>;
type Values<Declared extends Variables> = {
  readonly [Name in keyof Declared]: z.output<Declared[Name]['schema']>;
};
type Environment = Readonly<Record<string, string | undefined>>;

/** The environment is wrong. The message lists every variable to set, so one reading is enough. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Only for its types: the declaration is checked where it is written. */
export const variable = <Value>(declared: Variable<Value>): Variable<Value> => declared;

export function readConfig<Declared extends Variables>(
  variables: Declared,
  environment: Environment,
): Values<Declared> {
  const isProduction = isProductionLike(environment);
  const problems: string[] = [];
  const values: Record<string, unknown> = {};

  for (const [name, declared] of Object.entries(variables)) {
    const read = readVariable(declared, environment[name], isProduction);
    if (read.problem === undefined) values[name] = read.value;
    else problems.push(`  ${name}: ${read.problem}\n    ${declared.describe}`);
  }

  if (problems.length > 0) {
    throw new ConfigError(
      `The configuration is wrong. Set these variables:\n${problems.join('\n')}`,
    );
  }
  return Object.freeze(values) as Values<Declared>;
}

/**
 * Not set means development, so that a fresh clone starts by itself; but an image that says
 * NODE_ENV=production and forgets CARNET_ENV must not start with insecure defaults.
 */
export function isProductionLike(environment: Environment): boolean {
  const name = environment['CARNET_ENV'];
  if (!name) return environment['NODE_ENV'] === 'production';
  return name !== 'development' && name !== 'test';
}

type Read = { value: unknown; problem?: undefined } | { problem: string };

function readVariable(
  declared: Variable<unknown>,
  set: string | undefined,
  isProduction: boolean,
): Read {
  // Deployment tools write an empty text for "not set".
  const given = set === '' ? undefined : set;
  if (
    isProduction &&
    given !== undefined &&
    given === declared.developmentDefault &&
    declared.secret
  ) {
    return { problem: 'has the development value, which is published.' };
  }
  const fallback = isProduction ? undefined : declared.developmentDefault;
  const text = given ?? fallback ?? declared.default;

  const result = declared.schema.safeParse(text);
  if (!result.success) {
    if (text === undefined) return { problem: 'is missing.' };
    const reasons = result.error.issues.map((issue) => issue.message).join('; ');
    return { problem: declared.secret ? `is wrong: ${reasons}` : `is "${text}": ${reasons}` };
  }
  const refusal = isProduction ? declared.refusedInProduction?.(result.data) : undefined;
  return refusal === undefined ? { value: result.data } : { problem: refusal };
}
