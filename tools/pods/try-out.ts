import { apiSites, type Ports, portalSites } from '../dev/ports.ts';
import { type Container, containersOf, podOf } from '../kubernetes/pods.ts';
import type { Manifest } from '../kubernetes/render.ts';
import type { Played } from './play.ts';

interface Deployment extends Played {
  /** What a node would ask, where this machine reaches it. */
  probes: string[];
}

/** The rendered manifests, but for what podman does differently, and for the ports of this machine. */
export function createTryOut(rendered: readonly Manifest[], ports: Ports) {
  const published: Record<number, number> = {
    4000: ports.api,
    9464: ports.apiMetrics,
    9465: ports.workerMetrics,
    3000: ports.portal,
    4100: ports.sandbox,
  };
  const sites = { CARNET_SITES: apiSites(ports), CARNET_PORTAL_SITES: portalSites(ports) };
  const settings = rendered
    .filter(({ kind }) => kind === 'ConfigMap')
    .map((map) => ({ ...map, data: { ...(map['data'] as Record<string, string>), ...sites } }));

  return {
    /** It plays no Jobs; what a Job starts is a Pod. */
    migration(): Played {
      const job = rendered.find(({ kind }) => kind === 'Job');
      if (!job) throw new Error('No Job migrates the database');
      const { name } = job.metadata;
      const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name }, spec: podOf(job) };
      return { name, manifests: [...settings, pod] };
    },

    deployments: (): Deployment[] =>
      rendered
        .filter(({ kind }) => kind === 'Deployment')
        .map((manifest) => {
          const deployment = structuredClone(manifest);
          const containers = containersOf(deployment);
          const probes = containers.flatMap((container) =>
            takeProbes(container).map(({ path, port }) => {
              return `http://127.0.0.1:${published[port]}${path}`;
            }),
          );
          for (const container of containers) publish(container, published);
          const { name } = deployment.metadata;
          return { name, manifests: [...settings, deployment], probes };
        }),
  };
}

/** Podman would start curl in the container, and there is none. We ask from outside, as a node does. */
function takeProbes(container: Container): { path: string; port: number }[] {
  const { startupProbe, livenessProbe, readinessProbe } = container;
  delete container.startupProbe;
  delete container.livenessProbe;
  delete container.readinessProbe;
  return [startupProbe, livenessProbe, readinessProbe].flatMap((probe) => probe?.httpGet ?? []);
}

/** Podman opens every port that is named to the whole world; here only some are, and on loopback. */
function publish(container: Container, published: Record<number, number>): void {
  container.ports = (container.ports ?? []).flatMap((port) => {
    const hostPort = published[port.containerPort];
    return hostPort === undefined ? [] : [{ ...port, hostPort, hostIP: '127.0.0.1' }];
  });
}
