export interface SessionRow {
  sessionId: string;
  /** What sessions of one device have in common, together with browser and system. */
  deviceLabel: string;
  /** A platform took a session over that was there: nobody signed in. */
  isHandedOver: boolean;
  browser: string | null;
  system: string | null;
  city: string | null;
  country: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  isLive: boolean;
  isEnded: boolean;
  services: string[];
  /** Null: a code is asked for at sign-in with this device. */
  trustedUntil: Date | null;
}

/** Sessions with the same one are of one device. */
export const deviceKeyOf = ({
  deviceLabel,
  browser,
  system,
}: Pick<SessionRow, 'deviceLabel' | 'browser' | 'system'>): string =>
  JSON.stringify([deviceLabel, browser, system]);
