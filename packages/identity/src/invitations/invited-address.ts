/** What of an address is hashed: the same one in another market is somebody else's invitation. */
export const invitedAddress = (market: string, email: string): string =>
  `invited ${market} ${email}`;
