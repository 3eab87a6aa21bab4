/**
 * Who may import whom. The rules follow from the folder list: packages may import the packages
 * named here; inside an app the arrows run main → app → features → core → packages.
 */
import { dirname, relative, resolve, sep } from 'node:path';

/** The workspaces each workspace may import. Listed by hand: this is the picture of the house. */
const ALLOWED_WORKSPACES: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/texts': ['packages/contract'],
  'packages/runtime': [],
  'packages/database': ['packages/runtime'],
  'packages/outbox': ['packages/database', 'packages/runtime'],
  'packages/gateways': ['packages/runtime'],
  'packages/places': [],
  'apps/portal': ['packages/contract', 'packages/texts'],
  'apps/api': [
    'packages/contract',
    'packages/texts',
    'packages/outbox',
    'packages/database',
    'packages/gateways',
    'packages/runtime',
  ],
  'apps/worker': [
    'packages/contract',
    'packages/texts',
    'packages/outbox',
    'packages/database',
    'packages/gateways',
    'packages/runtime',
    'packages/places',
  ],
  'apps/operator': [
    'packages/contract',
    'packages/outbox',
    'packages/database',
    'packages/runtime',
  ],
  'apps/sandbox': ['packages/gateways', 'packages/runtime'],
  'apps/partner-demo': [],
  tests: ['packages/contract'],
  tools: [
    'packages/contract',
    'packages/texts',
    'packages/database',
    'packages/runtime',
    'apps/api',
    'apps/portal',
  ],
};

/** What one folder of a workspace may import beyond that. */
const ALLOWED_FOLDERS: Record<string, readonly string[]> = {
  // The host that serves the portal is a process like the others: configuration, log, shutdown.
  'apps/portal/server/': ['packages/runtime'],
};

/** Libraries that exactly one folder may import, so that the rest of the house stays free of them. */
const SOLE_IMPORTERS: Record<string, string> = {
  'oidc-provider': 'apps/api/src/oidc/',
  'pg-boss': 'packages/outbox/',
  nodemailer: 'apps/worker/src/channels/',
  '@node-rs/argon2': 'packages/runtime/',
};

const LAYERS = ['main', 'app', 'features', 'oidc', 'core'] as const;
/** testing/ may reach into every layer of its own app; nothing but tests may import it. */
const LAYER_MAY_IMPORT: Record<string, readonly string[]> = {
  main: ['app', 'core', 'features', 'oidc'],
  app: ['app', 'features', 'oidc', 'core'],
  features: ['core'],
  oidc: ['oidc', 'core'],
  core: ['core'],
};

export interface ImportStatement {
  /** Path of the importing file, from the project's root, with forward slashes. */
  file: string;
  specifier: string;
}

export function violationOf({ file, specifier }: ImportStatement): string | undefined {
  const target = targetOf(file, specifier);
  if (target === undefined) return soleImporterViolation(file, specifier);

  const from = workspaceOf(file);
  const to = workspaceOf(target);
  if (from !== to) {
    if (!allowedFor(file, from).includes(to)) return `${from} may not import ${to}`;
    if (!specifier.startsWith('@carnet/') && from !== 'tools')
      return `${to} is imported by its package name, not by a path`;
    if (from === 'apps/sandbox' && to === 'packages/gateways' && !specifier.endsWith('/wire'))
      return 'the sandbox knows only the wire formats of a gateway';
    return undefined;
  }
  return layerViolation(file, target);
}

function allowedFor(file: string, workspace: string): readonly string[] {
  const folder = Object.keys(ALLOWED_FOLDERS).find((prefix) => file.startsWith(prefix));
  return [
    ...(ALLOWED_WORKSPACES[workspace] ?? []),
    ...(folder ? (ALLOWED_FOLDERS[folder] ?? []) : []),
  ];
}

function layerViolation(file: string, target: string): string | undefined {
  const from = placeOf(file);
  const to = placeOf(target);
  if (!from || !to || isTestFile(file)) return undefined;
  if (to.layer === 'testing') {
    return from.layer === 'testing' ? undefined : 'testing/ is imported by tests only';
  }
  if (from.layer === 'testing') return undefined;
  if (from.layer === 'features' && to.layer === 'features') {
    return from.feature === to.feature
      ? undefined
      : `feature ${from.feature} may not import feature ${to.feature}: what both need sinks into core`;
  }
  const allowed = LAYER_MAY_IMPORT[from.layer];
  if (!allowed || allowed.includes(to.layer)) return undefined;
  return `${from.layer} may not import ${to.layer}`;
}

/** Where a file stands inside an app, or undefined outside the layered apps. */
function placeOf(file: string): { layer: string; feature: string | undefined } | undefined {
  const match = /^apps\/(?:api|portal)\/src\/([^/]+)(?:\/([^/]+))?/.exec(file);
  const first = match?.[1];
  if (!first) return undefined;
  if (first === 'testing') return { layer: 'testing', feature: undefined };
  if (first.startsWith('main.')) return { layer: 'main', feature: undefined };
  if (!LAYERS.some((layer) => layer === first)) return undefined;
  return { layer: first, feature: first === 'features' ? match[2] : undefined };
}

const isTestFile = (file: string) => /\.(test|spec|stories)\.tsx?$/.test(file);

function soleImporterViolation(file: string, specifier: string): string | undefined {
  for (const [library, folder] of Object.entries(SOLE_IMPORTERS)) {
    const isThatLibrary = specifier === library || specifier.startsWith(`${library}/`);
    if (isThatLibrary && !file.startsWith(folder) && !file.startsWith('tests/'))
      return `only ${folder} may import ${library}`;
  }
  return undefined;
}

/** The file or workspace meant by a specifier; undefined for libraries and Node's own modules. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.'))
    return relative('.', resolve(dirname(file), specifier))
      .split(sep)
      .join('/');
  if (specifier.startsWith('@/')) return `apps/portal/src/${specifier.slice(2)}`;
  const own = /^@carnet\/([^/]+)(\/.*)?$/.exec(specifier);
  const name = own?.[1];
  if (!name) return undefined;
  const folder = ['packages', 'apps'].find((kind) => `${kind}/${name}` in ALLOWED_WORKSPACES);
  return `${folder ?? 'packages'}/${name}/src${own[2] ?? ''}`;
}

function workspaceOf(file: string): string {
  const [first, second] = file.split('/');
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : (first ?? '');
}
