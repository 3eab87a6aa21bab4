import type { Locale } from '@carnet/contract/locales';

import { marketRulesOf } from '../src/core/market/site.ts';
import { pathOf } from '../src/core/navigation/routes.ts';
import { distFolder } from './build/dist-folder.ts';
import { serveAssets } from './built-assets.ts';
import { type Built, readBuilt } from './built-files.ts';
import { pageOf } from './page-body.ts';
import { contentPolicy, type DocumentParts, pageDocument } from './page-document.ts';
import type { Page, PageSource } from './pages.ts';
import type { HostedSite } from './sites.ts';

/**
 * Draws every prerendered page for every site and language when the server starts. Not at build
 * time: links, API and hosts are configuration, and one build serves every environment.
 */
export async function builtPages(
  sites: readonly HostedSite[],
  dist = distFolder(false),
): Promise<PageSource> {
  const built = await readBuilt(dist);
  const pages = new Map<string, Page>();
  for (const hosted of sites) {
    for (const { locale } of marketRulesOf(hosted.site).locales) {
      pages.set(keyOf(hosted, locale, undefined), finish(framePage(built, hosted, locale)));
      for (const name of built.renderer.prerenderedNames) {
        const parts = await prerenderedPage(built, hosted, locale, name);
        pages.set(keyOf(hosted, locale, pathOf(name)), finish(parts));
      }
    }
  }
  return {
    async pageAt(hosted, locale, path) {
      const page =
        pages.get(keyOf(hosted, locale, path)) ?? pages.get(keyOf(hosted, locale, undefined));
      if (!page) throw new Error(`No page was drawn in ${locale} for ${hosted.host}.`);
      return page;
    },
    serveFiles: (server) => serveAssets(server, `${dist}client/assets`),
  };
}

const keyOf = ({ host }: HostedSite, locale: Locale, path: string | undefined) =>
  JSON.stringify([host, locale, path]);

const finish = (parts: DocumentParts) => pageOf(pageDocument(parts), contentPolicy(parts));

const framePage = (built: Built, { site }: HostedSite, locale: Locale): DocumentParts => ({
  site,
  locale,
  title: 'Carnet',
  boot: built.boot,
  appScript: built.appScript,
  librariesScript: built.librariesScript,
  styles: { href: built.styleHref },
});

async function prerenderedPage(
  built: Built,
  { site }: HostedSite,
  locale: Locale,
  name: Built['renderer']['prerenderedNames'][number],
): Promise<DocumentParts> {
  const { html, title } = await built.renderer.renderPage(site, locale, name);
  return {
    site,
    locale,
    title,
    boot: built.boot,
    appScript: built.appScript,
    librariesScript: built.librariesScript,
    styles: { inline: built.firstStyles(html), rest: built.styleHref },
    prerendered: { name, html },
  };
}
