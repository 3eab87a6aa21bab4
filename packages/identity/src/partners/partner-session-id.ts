import { sha256 } from '@carnet/runtime/tokens';

/**
 * By which name an app knows a person's session (`sid`): it must name the same one when the session
 * ends, and tell two apps nothing about each other.
 */
export const partnerSessionId = (sessionId: string, clientId: string): string =>
  sha256(`sid ${sessionId} ${clientId}`).toString('base64url');
