import { randomUUID } from 'node:crypto';

import { expect, test } from '@playwright/test';

import { messagesTo } from '../e2e/support/inbox.ts';
import { openLogin, submitLogin } from '../e2e/support/sign-in.ts';
import { portalUrl, PORTS } from '../e2e/support/stack.ts';
import { type Child, startChild } from '../support/child.ts';
import { ENVIRONMENT, podman } from './podman.ts';

const PROJECT = `carnet-compose-${PORTS.offset}`;
const PASSWORD = 'Carnet-proef-2026!';
const READY_WITHIN_MILLIS = 150_000;

interface Inspected {
  BoundingCaps: string[] | null;
  Config: { User: string };
  HostConfig: { ReadonlyRootfs: boolean; SecurityOpt: string[] };
}

test.describe
  .serial('compose.yaml', () => {
    let house: Child;
    test.beforeAll(async () => {
      const { HOME = '/root' } = process.env;
      house = startChild(process.execPath, ['tools/compose.ts', '--offset', String(PORTS.offset)], {
        environment: { HOME },
      });
      const isReady = () => house.hasEnded() || house.output().includes('ready: ');
      const orItsWords = () => isReady() || house.output();
      await expect.poll(orItsWords, { timeout: READY_WITHIN_MILLIS }).toBe(true);
      expect(house.hasEnded(), house.output()).toBe(false);
    });
    test.afterEach(() => {
      if (test.info().status !== 'passed') console.error(podman(['logs', `${PROJECT}_api_1`]));
    });
    test.afterAll(() => house?.stop());

    for (const name of ['api', 'worker', 'portal', 'sandbox'])
      test(`runs ${name} as nobody, on files that it cannot change, without a right`, () => {
        const [container] = JSON.parse(podman(['inspect', `${PROJECT}_${name}_1`])) as Inspected[];
        expect(container?.Config.User).toBe('65532:65532');
        expect(container?.BoundingCaps ?? []).toEqual([]);
        expect(container?.HostConfig.ReadonlyRootfs).toBe(true);
        expect(container?.HostConfig.SecurityOpt).toContain('no-new-privileges');
      });

    test('is a house where somebody signs in and gets the mail', async ({ page }) => {
      const email = `${randomUUID()}@mail.example`;
      const words = ['--market', 'be', '--email', email, '--password-stdin'];
      await carnet(['account', 'create', ...words], PASSWORD);
      await openLogin(page, 'be', 'en');
      await submitLogin(page, { email, password: PASSWORD });
      await expect(page).toHaveURL(`${portalUrl('be')}/user/dashboard`);
      await expect.poll(async () => (await messagesTo(email)).length).toBe(1);
    });

    test('leaves nothing when it is taken down', async () => {
      house.signal('SIGTERM');
      expect(await house.ended, house.output()).toBe(0);
      const left = [
        podman(['ps', '--all', '--format={{.Names}}']),
        podman(['pod', 'ls', '--format={{.Name}}']),
        podman(['volume', 'ls', '--format={{.Name}}']),
        podman(['network', 'ls', '--format={{.Name}}']),
      ].flatMap((names) => names.split('\n'));
      expect(left.filter((name) => name.includes(PROJECT))).toEqual([]);
    });

    /** In its image, beside the others. */
    async function carnet(words: string[], stdin: string): Promise<void> {
      const shutIn = ['--read-only', '--cap-drop=all', `--network=${PROJECT}_default`];
      const database = 'DATABASE_URL=postgres://postgres@database:5432/carnet';
      const command = startChild(
        'podman',
        [
          'run',
          '--rm',
          '--interactive',
          ...shutIn,
          `--env=${database}`,
          '--env=CARNET_ENV=development',
          'localhost/carnet-operator',
          ...words,
        ],
        { environment: ENVIRONMENT, stdin },
      );
      expect(await command.ended, command.output()).toBe(0);
    }
  });
