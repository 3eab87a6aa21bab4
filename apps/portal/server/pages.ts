import type { Locale } from '@carnet/contract/locales';
import type { FastifyInstance } from 'fastify';

import type { HostedSite } from './sites.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Page {
  body: Record<Encoding, Buffer>;
  etag: string;
  /** Absent only for pages served from source, whose tools inject scripts of their own. */
  contentPolicy?: string;
}

/** Where pages come from: what was built, or the source while it is being worked on. */
export interface PageSource {
  /** The page at an address; one that is not prerendered gets the frame the app fills. */
  pageAt(hosted: HostedSite, locale: Locale, path: string): Promise<Page>;
  /** Scripts, styles, fonts. */
  serveFiles(server: FastifyInstance): Promise<void>;
}
