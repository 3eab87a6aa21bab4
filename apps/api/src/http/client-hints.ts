import type { IncomingHttpHeaders } from 'node:http';

import type { ClientHints } from '@carnet/identity/origin/origin';

/** Longer headers are no hint, but an attempt to keep us busy. */
const HINT_MAX_LENGTH = 512;
const MOST_BRANDS = 10;

/** One entry of `"Chromium";v="141", "Brave";v="141"`. */
const BRAND = /"([^"\\]{1,64})";\s?v="([\d.]{1,32})"/g;
const QUOTED = /^"([^"\\]{1,64})"$/;

export function clientHintsOf(headers: IncomingHttpHeaders): ClientHints {
  const brands = Array.from(shortHeader(headers, 'sec-ch-ua').matchAll(BRAND))
    .slice(0, MOST_BRANDS)
    .map(([, brand = '', version = '']) => ({ brand, version }));
  const platform = QUOTED.exec(shortHeader(headers, 'sec-ch-ua-platform'))?.[1];
  return { ...(brands.length > 0 && { brands }), ...(platform && { platform }) };
}

function shortHeader(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' && value.length <= HINT_MAX_LENGTH ? value : '';
}
