import type { PartnerMistakeId } from '@carnet/contract/errors/partner-mistakes';

/** What the engine refused, in its own words, of which it tells the app only some. */
export interface RefusedRequest {
  error: string;
  words: string;
  /** Where it was we who refused, and know why. */
  mistake: Mistake | undefined;
  /** The scope that it was about. */
  scope: string | undefined;
  /** The engine's name for the endpoint. */
  route: string | undefined;
  parameters: Readonly<Record<string, unknown>>;
  isProven: boolean;
}

/** A mistake of the list that partners have, with what it was about. */
export interface Mistake {
  id: PartnerMistakeId;
  parameter?: string | undefined;
  received?: string | undefined;
}
