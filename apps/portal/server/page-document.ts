import { createHash } from 'node:crypto';

import { type Locale, languageOf } from '@carnet/contract/locales';

import { SITE_ELEMENT_ID } from '../src/core/market/page-site.ts';
import type { Site } from '../src/core/market/site.ts';
import { tokenCookieName } from '../src/core/session/token-cookie.ts';
import { faviconOf } from './favicon.ts';

export interface DocumentParts {
  site: Site;
  locale: Locale;
  title: string;
  /** The inline script that runs before all else, see src/boot.ts. */
  boot: string;
  appScript: string;
  librariesScript?: string | undefined;
  /** A prerendered page holds what it needs for its first paint; the rest of the sheet follows. */
  styles?: { inline: string; rest: string } | { href: string } | undefined;
  prerendered?: { name: string; html: string } | undefined;
}

/** Everything it holds comes from our own build and configuration, never from a request. */
export function pageDocument(parts: DocumentParts): string {
  const { site, locale, title, boot, appScript, librariesScript, styles, prerendered } = parts;
  const libraries = librariesScript ? ` data-libraries="${librariesScript}"` : '';
  const rest = styles && 'rest' in styles ? ` data-styles="${styles.rest}"` : '';
  const marks = prerendered ? ` data-prerendered="true"${rest}` : '';
  return `<!doctype html>
<html lang="${languageOf(locale)}">
<head>
<meta charset="utf-8">
<script data-app="${appScript}"${libraries} data-cookie="${tokenCookieName(site.environment)}"${marks}>${boot}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${faviconOf(site.market)}">
${styleTag(styles)}
<script type="application/json" id="${SITE_ELEMENT_ID}">${scriptJson(site)}</script>
</head>
<body>
<div id="root"${prerendered ? ` data-page="${prerendered.name}"` : ''}>${prerendered?.html ?? ''}</div>
<noscript><p>Schakel JavaScript in. / Activez JavaScript. / Please turn on JavaScript.</p></noscript>
</body>
</html>
`;
}

function styleTag(styles: DocumentParts['styles']): string {
  if (!styles) return '';
  if ('inline' in styles) return `<style>${styles.inline}</style>`;
  return `<link rel="stylesheet" href="${styles.href}">`;
}

/** `</script>` inside a value must not end the element. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Nothing inline but what is named by its hash, nothing from elsewhere, no text turned into code
 * (attack 79). Prerendered pages are the same for everybody, so hashes, not nonces.
 */
export function contentPolicy({ site, boot, styles }: DocumentParts): string {
  const inlineStyle = styles && 'inline' in styles ? ` ${hashOf(styles.inline)}` : '';
  const elsewhere = [
    ...new Set(Object.values(site.thirdParties ?? {}).filter((address) => address !== undefined)),
  ]
    .map((address) => ` ${new URL(address).origin}`)
    .join('');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(boot)}${elsewhere}`,
    `style-src 'self'${inlineStyle}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${site.apiOrigin}${elsewhere}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    // Named by load-third-parties.ts, which makes addresses of these scripts alone.
    `trusted-types ${elsewhere ? 'third-parties' : "'none'"}`,
  ].join('; ');
}
