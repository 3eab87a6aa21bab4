/** The doors of a market, as a browser finds them. */
export interface Site {
  market: string;
  /** Of the login provider; discovery tells the rest. */
  issuer: string;
  apiOrigin: string;
  portalOrigin: string;
}
