import type { CDPSession, Page } from '@playwright/test';

/** A device of the browser that makes passkeys and signs with them; nobody has to touch it. */
export interface VirtualDevice {
  /** False: what is asked of it waits. */
  setPresent(isPresent: boolean): Promise<void>;
  setVerified(isVerified: boolean): Promise<void>;
  /** How many passkeys it keeps. */
  count(): Promise<number>;
}

const sessions = new WeakMap<Page, CDPSession>();

export async function addDevice(
  page: Page,
  {
    isSynced = false,
    transport = 'internal',
  }: { isSynced?: boolean; transport?: 'internal' | 'usb' } = {},
): Promise<VirtualDevice> {
  let cdp = sessions.get(page);
  if (!cdp) {
    cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable', { enableUI: false });
    sessions.set(page, cdp);
  }
  const session = cdp;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
  return {
    setPresent: (enabled) =>
      session
        .send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
        .then(() => undefined),
    setVerified: (isUserVerified) =>
      session
        .send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
        .then(() => undefined),
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
