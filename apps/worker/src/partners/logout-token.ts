import type { PrivateSigningKey } from '@carnet/identity/partners/signing-key';
import { newId } from '@carnet/runtime/ids';
import { importSigningKey } from '@carnet/runtime/signing-key';
import { SignJWT } from 'jose';

/** Long enough for a partner whose clock is not quite right; each attempt signs a new token. */
const LIFE = '2 minutes';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

export interface LogoutFacts {
  key: PrivateSigningKey;
  issuer: string;
  clientId: string;
  subject: string;
  sid: string;
}

export const logoutToken = async ({ key, issuer, clientId, subject, sid }: LogoutFacts) =>
  new SignJWT({ sid, events: { [LOGOUT_EVENT]: {} } })
    .setProtectedHeader({ alg: key.alg, typ: 'logout+jwt', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(subject)
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(await importSigningKey(key));
