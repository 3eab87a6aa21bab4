/** Reads certificates and signatures of every kind; loaded for the first passkey, not for each start. */
export const webauthn = () => import('@simplewebauthn/server');
