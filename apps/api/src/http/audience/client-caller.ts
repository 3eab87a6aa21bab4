import type { Site } from '../sites.ts';
import type { ShownToken } from './shown-token.ts';

/** A company's program, by a token of its own that the primary has just said to be live. */
export interface ClientCaller {
  clientId: string;
  companyId: string;
  scopes: ReadonlySet<string>;
}

/** Undefined: the token is no program's, or is not shown as it must be. */
export type FindClientCaller = (site: Site, shown: ShownToken) => Promise<ClientCaller | undefined>;
