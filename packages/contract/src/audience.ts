/**
 * Who may call, declared once on the call and enforced before its handler runs.
 * Later kinds (`recent-mfa` with its action, `client`) join this union.
 */
export type Audience =
  /** Nobody is asked who they are: what the call needs as proof is in its own body. */
  | { kind: 'anyone' }
  /** Someone on the way in. A session they may still hold is neither needed nor looked at. */
  | { kind: 'guest' }
  /** A live session, shown as bearer token (and bind cookie, where the session is bound). */
  | { kind: 'session' };

export const anyone = { kind: 'anyone' } as const satisfies Audience;
export const guest = { kind: 'guest' } as const satisfies Audience;
export const session = { kind: 'session' } as const satisfies Audience;
