import { ENGINE_ENVIRONMENT, engine } from '../images/engine.ts';
import { SERVERS, type ServerName } from '../servers.ts';
import type { Service } from './processes.ts';

/** Sources for whoever writes them, bundles as production runs them, images as it gets them. */
export type Form = 'source' | 'bundle' | 'image';

type Program = Pick<Service, 'program' | 'words' | 'folder' | 'environment'>;

/** How one of our servers is started. `stack` keeps containers of two stacks apart. */
export function programOf(
  name: ServerName,
  { form, stack, environment }: { form: Form; stack: string; environment: Record<string, string> },
): Program {
  if (form === 'bundle') return { words: [`dist/servers/${name}/main.mjs`], environment };
  if (form === 'image') return containerOf(name, stack, environment);
  // Vite finds the portal's compilers from its own folder.
  if (name === 'portal') return { words: ['server/main.ts'], folder: 'apps/portal', environment };
  return { words: [SERVERS[name].entry], environment };
}

/** Shut in as deploy/README.md asks; only the network is the machine's own. */
function containerOf(name: string, stack: string, environment: Record<string, string>): Program {
  const settings = { ...environment, LISTEN_ADDRESS: '127.0.0.1' };
  return {
    program: 'podman',
    words: [
      'run',
      '--rm',
      '--replace',
      `--name=${stack}-${name}`,
      '--network=host',
      '--read-only',
      '--read-only-tmpfs=false',
      '--cap-drop=all',
      '--security-opt=no-new-privileges',
      ...Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`),
      `localhost/carnet-${name}`,
    ],
    environment: ENGINE_ENVIRONMENT,
  };
}

/** A container outlives a `podman run` that was stopped before it had taken hold of it. */
export function removeContainers(stack: string): void {
  const names = Object.keys(SERVERS).map((name) => `${stack}-${name}`);
  engine('podman', ['rm', '--force', '--ignore', '--time', '5', ...names]);
}
