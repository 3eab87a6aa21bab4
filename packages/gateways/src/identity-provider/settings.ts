/** Where people already have an identity, and how we are known there. */
export interface ProviderSettings {
  /** Also the name in our addresses and rows. */
  id: string;
  /** As its button calls it. */
  name: string;
  /**
   * `company`: an employer's, offered to the people of companies in the beta and allowed by tenant.
   * `national`: a country's, offered to everybody of the market, and strong by itself.
   */
  kind: 'company' | 'national';
  markets: readonly string[];
  /** What it must call itself, to the letter. */
  issuer: string;
  /** Where it is reached instead: development and tests play it there. */
  address?: string | undefined;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** The levels of assurance that are enough, any of them; none: none is asked for. */
  acrValues: readonly string[];
}
