import { ConfigError } from './config.ts';

/** A wrong setting is for the operator's eyes: the message alone, without a stack. */
export function configOrExit<Config>(read: (environment: NodeJS.ProcessEnv) => Config): Config {
  try {
    return read(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
