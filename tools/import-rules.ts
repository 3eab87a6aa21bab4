/**
 * Who may import whom. The rules follow from the folder list: packages may import the packages
 * named here; inside an app the arrows run main → app → features → core or http → packages; inside
 * the domain they run down its floors.
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
  'packages/identity': [
    'packages/contract',
    'packages/outbox',
    'packages/database',
    'packages/gateways',
    'packages/runtime',
  ],
  'packages/ui': ['packages/contract', 'packages/texts'],
  'apps/portal': ['packages/contract', 'packages/texts', 'packages/ui'],
  'apps/api': [
    'packages/identity',
    'packages/contract',
    'packages/texts',
    'packages/outbox',
    'packages/database',
    'packages/gateways',
    'packages/runtime',
  ],
  'apps/worker': [
    'packages/identity',
    'packages/contract',
    'packages/texts',
    'packages/outbox',
    'packages/database',
    'packages/gateways',
    'packages/runtime',
    'packages/places',
  ],
  'apps/operator': [
    'packages/identity',
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
    'packages/identity',
    'packages/runtime',
    'apps/api',
    'apps/worker',
    'apps/portal',
    // The faults that it plants.
    'tests',
  ],
};

/** What one folder of a workspace may import beyond that. */
const ALLOWED_FOLDERS: Record<string, readonly string[]> = {
  // The host that serves the portal is a process like the others: configuration, log, shutdown.
  'apps/portal/server/': ['packages/runtime'],
};

/** Libraries that only these folders may import, so that the rest of the house stays free of them. */
const SOLE_IMPORTERS: Record<string, string | readonly string[]> = {
  // The sandbox plays the providers that we are a client of with the same engine.
  'oidc-provider': ['apps/api/src/oidc/', 'apps/sandbox/src/identity-providers/'],
  'openid-client': ['packages/gateways/src/identity-provider/', 'apps/partner-demo/'],
  'pg-boss': 'packages/outbox/',
  nodemailer: 'apps/worker/src/channels/',
  '@node-rs/argon2': 'packages/runtime/',
};

const LAYERS = ['main', 'app', 'features', 'oidc', 'core', 'http'] as const;
/** testing/ and book/ may reach into every layer of their app; only tests and stories import them. */
const LAYER_MAY_IMPORT: Record<string, readonly string[]> = {
  main: ['app', 'core', 'http', 'features', 'oidc'],
  app: ['app', 'features', 'oidc', 'core', 'http'],
  features: ['core', 'http'],
  oidc: ['oidc', 'http'],
  core: ['core'],
  http: ['http'],
};

/** What the features may know of the login provider: what a person is asked, and the answer. */
const SHOWN_TO_FEATURES = 'apps/api/src/oidc/consent/';

const IDENTITY = 'packages/identity/src/';

/**
 * The rooms of the domain, from the ground up: a room may use those before it. What stands beside
 * the rooms (a refusal) is used by all.
 */
export const IDENTITY_FLOORS = [
  'origin',
  'events',
  'limits',
  'accounts',
  'contacts',
  'passwords',
  'challenges',
  'cards',
  'invitations',
  'products',
  'federation',
  'factors',
  'sessions',
  'partners',
  'cases',
  'personal-data',
  'alerts',
  'onboarding',
  'merging',
  'way-back',
] as const;

/** Inside the login provider: both ways in stand on the engine, and the engine on what is kept for it. */
const OIDC_ROOM_MAY_IMPORT: Record<string, readonly string[]> = {
  endpoints: ['endpoints', 'engine', 'store'],
  consent: ['consent', 'engine', 'store'],
  engine: ['engine', 'store'],
  store: ['store'],
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
    return rehearsalViolation(file, target) ?? storeViolation(file, target);
  }
  return (
    rehearsalViolation(file, target) ??
    storeViolation(file, target) ??
    floorViolation(file, target) ??
    layerViolation(file, target)
  );
}

/** The SQL of a room is its own: others call its verbs. */
function storeViolation(file: string, target: string): string | undefined {
  if (!/\.store(\.ts)?$/.test(target)) return undefined;
  const [from, to] = [roomOf(file), roomOf(target)];
  return from === to || isTestFile(file)
    ? undefined
    : `a store is imported only in its room, ${to}`;
}

/** `packages/identity/src/limits`, `apps/api/src/features/login`; elsewhere the workspace. */
function roomOf(file: string): string {
  const [kind, name, src, first, second] = file.split('/');
  const isDivided = /^(packages\/identity|apps\/(api|portal)\/src)$/;
  if (!isDivided.test(`${kind}/${name}`) && !isDivided.test(`${kind}/${name}/${src}`))
    return `${kind}/${name}`;
  return [kind, name, src, first, ...(first === 'features' ? [second] : [])].join('/');
}

function floorViolation(file: string, target: string): string | undefined {
  const [from, to] = [floorOf(file), floorOf(target)];
  if (from === undefined || to === undefined || to <= from) return undefined;
  return `${IDENTITY_FLOORS[from]} stands below ${IDENTITY_FLOORS[to]} and may not import it`;
}

/** Undefined: in no room of the domain, or beside them. */
function floorOf(file: string): number | undefined {
  if (!file.startsWith(IDENTITY)) return undefined;
  const [room = '', inside] = file.slice(IDENTITY.length).split('/');
  const floor = IDENTITY_FLOORS.findIndex((known) => known === room);
  if (floor < 0 && inside !== undefined) throw new Error(`${room} is no room of the domain.`);
  return floor < 0 ? undefined : floor;
}

function allowedFor(file: string, workspace: string): readonly string[] {
  const folder = Object.keys(ALLOWED_FOLDERS).find((prefix) => file.startsWith(prefix));
  return [
    ...(ALLOWED_WORKSPACES[workspace] ?? []),
    ...(folder ? (ALLOWED_FOLDERS[folder] ?? []) : []),
  ];
}

/** Of packages/ui: what helps its tests and its book is no component, and no page may show it. */
function rehearsalViolation(file: string, target: string): string | undefined {
  if (isTestFile(file)) return undefined;
  if (target.startsWith('packages/ui/src/testing/')) return 'testing/ is imported by tests only';
  const isOfTheBook = /^[^.]+\/(?:book|\.storybook)\//.test(file);
  if (target.startsWith('packages/ui/src/book/') && !isOfTheBook)
    return 'book/ is imported by stories only';
  return undefined;
}

function layerViolation(file: string, target: string): string | undefined {
  const from = placeOf(file);
  const to = placeOf(target);
  if (!from || !to || isTestFile(file)) return undefined;
  if (from.layer === 'testing' || from.layer === 'book') return undefined;
  if (to.layer === 'testing') return 'testing/ is imported by tests only';
  if (to.layer === 'book') return 'book/ is imported by stories only';
  if (from.layer === 'features' && to.layer === 'features') {
    return from.feature === to.feature
      ? undefined
      : `feature ${from.feature} may not import feature ${to.feature}: what both need sinks below`;
  }
  if (from.layer === 'features' && target.startsWith(SHOWN_TO_FEATURES)) return undefined;
  if (from.layer === 'oidc' && to.layer === 'oidc') return oidcViolation(file, target);
  const allowed = LAYER_MAY_IMPORT[from.layer];
  if (!allowed || allowed.includes(to.layer)) return undefined;
  return `${from.layer} may not import ${to.layer}`;
}

function oidcViolation(file: string, target: string): string | undefined {
  const [from = '', to = ''] = [file, target].map((path) => path.split('/')[4]);
  return OIDC_ROOM_MAY_IMPORT[from]?.includes(to)
    ? undefined
    : `oidc/${from} may not import oidc/${to}`;
}

/** Where a file stands inside an app, or undefined outside the layered apps. */
function placeOf(file: string): { layer: string; feature: string | undefined } | undefined {
  const match = /^apps\/(?:api|portal)\/src\/([^/]+)(?:\/([^/]+))?/.exec(file);
  const first = match?.[1];
  if (!first) return undefined;
  if (first === 'testing' || first === 'book') return { layer: first, feature: undefined };
  if (first.startsWith('main.')) return { layer: 'main', feature: undefined };
  if (!LAYERS.some((layer) => layer === first)) return undefined;
  return { layer: first, feature: first === 'features' ? match[2] : undefined };
}

const isTestFile = (file: string) => /\.(test|spec|stories)\.tsx?$/.test(file);

function soleImporterViolation(file: string, specifier: string): string | undefined {
  for (const [library, importers] of Object.entries(SOLE_IMPORTERS)) {
    const folders = [importers].flat();
    const isThatLibrary = specifier === library || specifier.startsWith(`${library}/`);
    if (!isThatLibrary || file.startsWith('tests/')) continue;
    if (!folders.some((folder) => file.startsWith(folder)))
      return `only ${folders.join(' and ')} may import ${library}`;
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
