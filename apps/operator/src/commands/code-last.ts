import { readConfig, variable } from '@carnet/runtime/config';
import { port } from '@carnet/runtime/config-schemas';

import { defineCommand } from '../command.ts';

interface ReceivedMessage {
  to: string;
  channel: string;
  code: string | null;
  receivedAt: string;
}

/** Codes are nowhere to be read in the database: only the sandbox has seen them. */
export const codeLast = defineCommand({
  noun: 'code',
  verb: 'last',
  summary: 'Print the newest code that reached the sandbox; development only',
  options: { to: { type: 'string', describe: 'Only codes sent to this address or number' } },
  run: async ({ to }, { environment }) => {
    const { SANDBOX_HTTP_PORT } = readConfig(
      {
        SANDBOX_HTTP_PORT: variable({
          schema: port,
          describe: 'Where the sandbox listens, for example SANDBOX_HTTP_PORT=4100.',
          default: '4100',
        }),
      },
      environment,
    );
    const messages = await receivedMessages(SANDBOX_HTTP_PORT);
    const found = messages.find(
      ({ code, to: recipient }) => code !== null && (to === undefined || recipient === to),
    );
    if (!found) throw new Error(`No code reached the sandbox${to ? ` for ${to}` : ''} yet.`);
    return { lines: [found.code ?? ''], data: { ...found } };
  },
});

async function receivedMessages(sandboxPort: number): Promise<ReceivedMessage[]> {
  try {
    const response = await fetch(`http://127.0.0.1:${sandboxPort}/messages.json`);
    return (await response.json()) as ReceivedMessage[];
  } catch {
    throw new Error(`No sandbox answers on port ${sandboxPort}: start it with "pnpm dev".`);
  }
}
