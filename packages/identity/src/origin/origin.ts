import type { Market } from '@carnet/contract/markets';

/** Where a request came from: market, browser and network. */
export interface Origin {
  requestId: string;
  /** The market whose host was called. */
  market: Market;
  deviceId: string | undefined;
  userAgent: string | undefined;
  clientHints: ClientHints;
  ip: string | undefined;
  /** Hash of the bind cookie that came along, if any: it tells a browser we have seen before. */
  bindHash: Buffer | undefined;
  /**
   * Hash of the cookie of the browser that began what is half done here, if the request came from one
   * that did.
   */
  browserHash: Buffer | undefined;
}

/** What newer browsers say of themselves in words, where their user agent only pretends. */
export interface ClientHints {
  brands?: { brand: string; version: string }[];
  platform?: string;
}
