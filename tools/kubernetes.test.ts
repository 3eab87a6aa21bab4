import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readApiConfig } from '../apps/api/src/app/config.ts';
import { readPortalConfig } from '../apps/portal/server/config.ts';
import { readWorkerConfig } from '../apps/worker/src/config.ts';
import { KEY_PURPOSES } from '../packages/runtime/src/keyring-format.ts';
import { type Container, containersOf, podOf } from './kubernetes/pods.ts';
import { type Manifest, render } from './kubernetes/render.ts';
import { schemaFaults } from './kubernetes/schema-faults.ts';

const OURS = ['api', 'worker', 'portal', 'operator'];
const production = render('deploy/kubernetes/production');
const tryOut = render('deploy/kubernetes/try-out');

const named = (kind: string, name: string, manifests = production): Manifest => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return structuredClone(found);
};
const onlyContainer = (manifest: Manifest): Container => {
  const [container] = containersOf(manifest);
  if (!container) throw new Error(`${manifest.metadata.name} starts nothing`);
  return container;
};

describe('what the manifests are held against', () => {
  const api = (change: (container: Container, manifest: Manifest) => void) => {
    const manifest = named('Deployment', 'carnet-api');
    change(onlyContainer(manifest), manifest);
    return schemaFaults([manifest]);
  };

  it('a misspelled name is found, which a cluster would pass over', async () => {
    const faults = await api((container) =>
      Object.assign(container, { readinesProbe: container.readinessProbe }),
    );
    expect(faults.join()).toContain('readinesProbe');
  });

  it('a wrong value and a missing one are found', async () => {
    const wrong = await api((container) => {
      container.resources = { limits: { memory: '512 megabytes' } };
    });
    expect(wrong.join()).toContain('limits/memory');
    const missing = await api((_container, manifest) => {
      delete (manifest['spec'] as Record<string, unknown>)['selector'];
    });
    expect(missing.join()).toContain('selector');
  });

  it('a kind that is not there is found, and the operator of PostgreSQL has schemas, too', async () => {
    const old = { ...named('HorizontalPodAutoscaler', 'carnet-api'), apiVersion: 'autoscaling/v3' };
    expect((await schemaFaults([old])).join()).toContain('autoscaling/v3');
    const database = named('Cluster', 'carnet-database');
    database['spec'] = { ...(database['spec'] as object), instances: 0, sinchronous: {} };
    const faults = (await schemaFaults([database])).join();
    expect(faults).toContain('instances');
    expect(faults).toContain('sinchronous');
  });
});

describe.each([
  ['production', production],
  ['try-out', tryOut],
])('%s', (_overlay, manifests) => {
  const started = manifests.filter((manifest) => podOf(manifest) !== undefined);

  it('starts every program as nobody, without a right, on files that it cannot change, within bounds', () => {
    expect(started.length).toBeGreaterThanOrEqual(4);
    for (const manifest of started) {
      const pod = podOf(manifest);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 65_532,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      for (const container of containersOf(manifest)) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(Object.keys(container.resources?.limits ?? {})).toEqual(['cpu', 'memory']);
        expect(Object.keys(container.resources?.requests ?? {})).toEqual(['cpu', 'memory']);
      }
    }
  });

  it('has no secret in it, only their names', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('knows each label and each settings map that is asked for', () => {
    const pods = new Set(
      started.map(
        (manifest) =>
          (manifest['spec'] as { template: { metadata: { labels: Record<string, string> } } })
            .template.metadata.labels['app.kubernetes.io/name'],
      ),
    );
    const asked = manifests
      .filter(({ kind }) => kind !== 'Deployment' && kind !== 'Job')
      .flatMap((manifest) => [...JSON.stringify(manifest).matchAll(/"(carnet-[a-z]+)"/g)])
      .map(([, name = '']) => name)
      .filter((name) => /^carnet-(?:api|worker|portal|migrate|sandbox)$/.test(name));
    expect(asked.filter((name) => !pods.has(name))).toEqual([]);

    const maps = new Set(
      manifests.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name),
    );
    const read = started
      .flatMap(containersOf)
      .flatMap(({ envFrom = [] }) => envFrom.flatMap(({ configMapRef }) => configMapRef ?? []));
    expect(read.filter(({ name }) => !maps.has(name))).toEqual([]);
  });
});

describe('production', () => {
  /** What a program would read there, with secrets of the form that it asks for. */
  const settingsOf = (name: string, secrets: Record<string, string>) => {
    const { env = [], envFrom = [] } = onlyContainer(named('Deployment', `carnet-${name}`));
    const maps = envFrom.flatMap(({ configMapRef }) => configMapRef ?? []);
    return Object.assign(
      {},
      ...maps.map((map) => named('ConfigMap', map.name)['data']),
      Object.fromEntries(env.flatMap((each) => (each.value ? [[each.name, each.value]] : []))),
      secrets,
    ) as Record<string, string>;
  };
  const keys = JSON.stringify(
    Object.fromEntries(
      KEY_PURPOSES.map((purpose) => {
        const key = randomBytes(32).toString('base64url');
        return [purpose, { current: 'k1', keys: { k1: key } }];
      }),
    ),
  );
  const shared = { DATABASE_URL: 'postgresql://carnet:x@db:5432/carnet', CARNET_KEYS: keys };

  it('sets all that the programs ask for, and each of them accepts it', () => {
    expect(readApiConfig(settingsOf('api', shared)).CARNET_ENV).toBe('production');
    const worker = { ...shared, SMTP_URL: 'smtps://carnet:x@mail.internal' };
    expect(readWorkerConfig(settingsOf('worker', worker)).SMS_SENDER).toBe('Carnet');
    expect(readPortalConfig(settingsOf('portal', {})).CARNET_PORTAL_SITES).toHaveLength(1);
  });

  it.each([
    ['api', 'apps/api/src/app/start-api.ts'],
    ['worker', 'apps/worker/src/start-worker.ts'],
    ['portal', 'apps/portal/server/main.ts'],
  ])('leaves the %s the time that its last requests get', (name, file) => {
    const [, text = ''] = /SHUTDOWN_MILLIS = ([\d_]+)/.exec(readFileSync(file, 'utf8')) ?? [];
    const deployment = named('Deployment', `carnet-${name}`);
    const { lifecycle } = onlyContainer(deployment);
    const waits = lifecycle?.preStop.sleep.seconds ?? 0;
    const needs = waits + Number(text.replaceAll('_', '')) / 1000;
    expect(needs).toBeGreaterThan(5);
    expect(podOf(deployment)?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(needs);
  });
});

describe('pnpm manifests', () => {
  const manifests = (...words: string[]) =>
    spawnSync(process.execPath, ['tools/manifests.ts', ...words], { encoding: 'utf8' });
  let folder: string;

  beforeAll(() => {
    mkdirSync('reports', { recursive: true });
    folder = mkdtempSync('reports/overlay-');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** An overlay as an operations team keeps one, above ours. */
  const overlay = (digests: Record<string, string>) => {
    const images = Object.entries(digests).map(([name, digest]) => ({
      name: `carnet-${name}`,
      newName: `registry.example/carnet-${name}`,
      digest,
    }));
    const bases = [relative(folder, 'deploy/kubernetes/production')];
    const text = JSON.stringify({ bases, ...(images.length > 0 && { images }) });
    writeFileSync(join(folder, 'kustomization.yaml'), text);
    return manifests(folder);
  };
  const digest = `sha256:${'a'.repeat(64)}`;

  it('attack 99: prints nothing while an image of production has no digest', () => {
    const { status, stdout, stderr } = overlay({ api: digest, worker: digest, portal: digest });
    expect(stdout).toBe('');
    expect(stderr).toContain('carnet-operator has no digest');
    expect(status).toBe(1);
  });

  it('attack 99: prints all of it once each has one', () => {
    const { status, stdout } = overlay(Object.fromEntries(OURS.map((name) => [name, digest])));
    expect(status).toBe(0);
    for (const name of OURS) expect(stdout).toContain(`registry.example/carnet-${name}@${digest}`);
  });

  it('says so when it is only to try', () => {
    expect(manifests('deploy/kubernetes/try-out').status).toBe(1);
    expect(manifests('deploy/kubernetes/try-out', '--local').stdout).toContain('carnet-sandbox');
  });
});
