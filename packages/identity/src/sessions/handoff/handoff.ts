export interface NewHandoff {
  accountId: string;
  market: string;
  /** The portal host that the person is sent to; no other may use the code. */
  targetHost: string;
  /** Short name of the platform that hands the person over. */
  service: string;
}
