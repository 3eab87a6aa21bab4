import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { PORTS } from '../e2e/support/stack.ts';
import { podman } from './podman.ts';

const PODS = ['api', 'worker', 'portal', 'sandbox'];

interface Inspected {
  BoundingCaps: string[] | null;
  Config: { User: string };
  HostConfig: { ReadonlyRootfs: boolean; SecurityOpt: string[]; Memory: number };
}

test.describe('the pods', () => {
  for (const name of PODS)
    test(`run ${name} as nobody, on files that it cannot change, without a right, within bounds`, () => {
      const [container] = JSON.parse(
        podman(['inspect', `carnet-${name}-pod-0-${name}`]),
      ) as Inspected[];
      expect(container?.Config.User).toBe('65532:65532');
      expect(container?.BoundingCaps ?? []).toEqual([]);
      expect(container?.HostConfig.ReadonlyRootfs).toBe(true);
      expect(container?.HostConfig.SecurityOpt).toContain('no-new-privileges');
      expect(container?.HostConfig.Memory).toBeGreaterThan(0);
    });

  test('tell the figure that the autoscaler goes by', async () => {
    const text = readFileSync(
      new URL('../../deploy/kubernetes/production/autoscaler.yaml', import.meta.url),
      'utf8',
    );
    const [, metric, label, value] =
      /name: (\w+)\s+selector:\s+matchLabels:\s+(\w+): (\w+)/.exec(text) ?? [];
    expect(metric).toBeTruthy();
    const told = await fetch(`http://127.0.0.1:${PORTS.offset + 9464}/metrics`);
    expect(await told.text()).toMatch(
      new RegExp(`^${metric}\\{[^}]*${label}="${value}"[^}]*\\} \\d`, 'm'),
    );
  });
});
