import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import type { Locale } from '@carnet/contract/locales';

import type { Site } from '../src/core/market/site.ts';
import type { RouteName } from '../src/core/navigation/routes.ts';
import { firstStylesOf } from './first-styles.ts';

/** The portal's own React tree, bundled for Node: see src/app/render-page.tsx. */
export interface PageRenderer {
  prerenderedNames: RouteName[];
  renderPage(site: Site, locale: Locale, name: RouteName): Promise<{ html: string; title: string }>;
}

export interface Built {
  boot: string;
  appScript: string;
  /** What the app's script imports at once: the libraries, which run first (see src/boot.ts). */
  librariesScript?: string | undefined;
  styleHref: string;
  /** The part of the sheet that a page is first painted with. */
  firstStyles: (html: string) => string;
  renderer: PageRenderer;
}

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

/** See src/boot.ts: a guest page stays unseen until the guard has looked at its visitor. */
const WHILE_RESUMING = '[data-resuming] #root{visibility:hidden}';

export async function readBuilt(dist: string): Promise<Built> {
  const read = (file: string) => readFileSync(dist + file, 'utf8');
  const manifest = JSON.parse(read('client/.vite/manifest.json')) as Record<string, ManifestEntry>;
  const files = Object.values(manifest);
  const entry = files.find(({ isEntry }) => isEntry);
  const style = files.find(({ file }) => file.endsWith('.css'))?.file ?? entry?.css?.[0];
  const libraries = entry?.imports
    ?.map((name) => manifest[name]?.file)
    .find((file) => file?.includes('libraries-'));
  if (!entry || !style) throw new Error('The portal is not built: run pnpm build.');

  return {
    boot: read('boot/boot.js').trim(),
    appScript: `/${entry.file}`,
    librariesScript: libraries && `/${libraries}`,
    styleHref: `/${style}`,
    firstStyles: firstStylesOf(read(`client/${style}`).trim() + WHILE_RESUMING),
    renderer: (await import(pathToFileURL(`${dist}renderer/render-page.js`).href)) as PageRenderer,
  };
}
