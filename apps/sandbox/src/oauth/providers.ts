/** A market's login provider; discovery tells the rest. */
export interface Provider {
  market: string;
  issuer: string;
}
