import type { Manifest } from './render.ts';

interface Probe {
  httpGet?: { path: string; port: number };
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string; optional?: boolean } }[];
  ports?: { name: string; containerPort: number; hostPort?: number; hostIP?: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
}

export interface PodSpec {
  containers: Container[];
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number };
  [part: string]: unknown;
}

/** What a Deployment or Job starts. */
export const podOf = ({ spec }: Manifest): PodSpec | undefined =>
  (spec as { template?: { spec?: PodSpec } } | undefined)?.template?.spec;

export const containersOf = (manifest: Manifest): Container[] => podOf(manifest)?.containers ?? [];
