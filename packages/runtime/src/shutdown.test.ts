import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { describe, expect, it } from 'vitest';

interface Line {
  msg: string;
  level?: string;
  step?: string;
  address?: { port: number };
}

async function startServer(behaviour: string) {
  const script = new URL('./testing/shutdown-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, behaviour], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Line[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(JSON.parse(line) as Line));

  const seen = async (msg: string): Promise<Line> => {
    for (;;) {
      const found = lines.find((line) => line.msg === msg);
      if (found) return found;
      await once(output, 'line');
    }
  };
  const exited = once(child, 'close').then(([code]) => code as number);
  const { address } = await seen('listening');
  const url = `http://127.0.0.1:${address?.port}`;
  return { url, lines, seen, exited, stop: () => child.kill('SIGTERM') };
}

describe('shutting down', () => {
  it('answers the request in flight, refuses new ones, and leaves with 0', async () => {
    const server = await startServer('orderly');
    const inFlight = fetch(server.url, { headers: { connection: 'close' } });
    await server.seen('request began');

    server.stop();
    await server.seen('shutting down');
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');

    expect(await (await inFlight).text()).toBe('answered');
    expect(await server.exited).toBe(0);
    const steps = server.lines.flatMap(({ step }) => step ?? []);
    expect(steps).toEqual(['stop accepting', 'drain', 'close pools']);
  });

  it('runs the remaining steps after one that failed, and leaves with 1', async () => {
    const server = await startServer('failing');
    server.stop();

    expect(await server.exited).toBe(1);
    expect(server.lines.filter(({ step }) => step).map(({ msg, step }) => [step, msg])).toEqual([
      ['stop accepting', 'shutdown step done'],
      ['drain', 'shutdown step failed'],
      ['close pools', 'shutdown step done'],
    ]);
  });

  it('does not wait for ever: leaves with 1 when the time is up', async () => {
    const server = await startServer('hanging');
    server.stop();

    expect(await server.exited).toBe(1);
    expect(server.lines.at(-1)).toMatchObject({
      level: 'fatal',
      msg: 'shutdown took too long, leaving now',
    });
  });

  it('shuts down in order after an uncaught error, and leaves with 1', async () => {
    const server = await startServer('orderly');
    expect(await (await fetch(`${server.url}/crash`)).text()).toBe('answered');

    expect(await server.exited).toBe(1);
    expect(server.lines.some(({ level }) => level === 'fatal')).toBe(true);
    expect(server.lines.at(-1)).toMatchObject({ msg: 'shutdown complete' });
  });
});
