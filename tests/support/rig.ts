import { type ApiProcess, startApi } from './api-process.ts';
import { carnet } from './carnet-command.ts';
import type { RigDatabase } from './database.ts';
import type { RigMarket } from './http.ts';
import { createMigratedDatabase, migrate } from './migrated-database.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export const PASSWORD = 'correct horse battery 1!';

export interface RigOptions {
  processes?: number;
  /** For every API process, on top of what the rig sets itself. */
  environment?: Record<string, string>;
  /** An empty one; on the test server unless given. The rig drops it in the end. */
  database?: RigDatabase;
}

export interface Rig {
  database: RigDatabase;
  apis: [ApiProcess, ...ApiProcess[]];
  /** New people with the password of the rig; returns their e-mail addresses. */
  createPeople(count: number, market?: RigMarket): Promise<string[]>;
  /** A new browser of that person, signed in; it has shown its cookie once. */
  signIn(email: string): Promise<Visitor>;
  /** The same with somebody new. */
  signedInVisitor(): Promise<Visitor>;
  /** The operator's command on the rig's database; returns what it says. */
  carnet(...words: string[]): Promise<string>;
  /** What all API processes wrote, since the start of the rig. */
  output(): string;
  /** The error lines of it: why something failed that should not. */
  errors(): string;
  stop(): Promise<void>;
}

/** A database, migrated by the operator's command, with API processes on it: what an attacker meets. */
export async function startRig(options: RigOptions = {}): Promise<Rig> {
  const { processes = 1, environment = {} } = options;
  const database = options.database ?? (await createMigratedDatabase());
  // The visitors speak through a proxy on loopback, unless a test is about those who do not.
  const shared = { TRUSTED_PROXIES: '127.0.0.1', ...environment, DATABASE_URL: database.url };
  const started: ApiProcess[] = [];
  let batches = 0;

  const output = () => started.map((api) => api.output()).join('\n');

  async function stop() {
    await Promise.all(started.map((api) => api.stop()));
    await database.drop();
  }

  async function createPeople(count: number, market: RigMarket = 'be') {
    batches += 1;
    const template = `person-${batches}-%d@example.test`;
    const words = ['--market', market, '--email', template, '--count', String(count)];
    await carnet(['account', 'create', ...words, '--password-stdin'], {
      // Made by hand is refused in production; the keys stay those of the API.
      environment: { ...shared, CARNET_ENV: 'test' },
      stdin: PASSWORD,
    });
    return Array.from({ length: count }, (_, index) => template.replace('%d', String(index + 1)));
  }

  try {
    if (options.database) await migrate(options.database);
    const starting = Array.from({ length: processes }, async () => {
      const api = await startApi(shared);
      started.push(api);
    });
    // Waited for whole: those that did start are stopped when another one did not.
    await Promise.allSettled(starting);
    await Promise.all(starting);
    const [first, ...others] = started;
    if (!first) throw new Error('A rig has at least one API process');
    const signIn = async (email: string) => {
      const visitor = createVisitor();
      const body = { email, password: PASSWORD };
      const answer = await visitor.sendUntilServed(first, { method: 'POST', path: '/token', body });
      visitor.token = answer.json<{ access_token?: string }>().access_token;
      const { status } = await visitor.sendUntilServed(first, { path: '/user' });
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
      return visitor;
    };
    return {
      database,
      apis: [first, ...others],
      createPeople,
      signIn,
      async signedInVisitor() {
        const [email = ''] = await createPeople(1);
        return signIn(email);
      },
      carnet: (...words) => carnet(words, { environment: { ...shared, CARNET_ENV: 'test' } }),
      output,
      errors: () =>
        output()
          .split('\n')
          .filter((line) => line.includes('"level":"error"'))
          .join('\n'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
