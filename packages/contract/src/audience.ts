import type { ClientScope } from './rules/client-scopes.ts';
import type { StepUpAction } from './rules/step-up.ts';

/**
 * Who may call, declared once on the call and enforced before its handler runs.
 */
export type Audience =
  /** Nobody is asked who they are: what the call needs as proof is in its own body. */
  | { kind: 'anyone' }
  /** Someone on the way in. A session they may still hold is neither needed nor looked at. */
  | { kind: 'guest' }
  /**
   * The code page serves both: a sign-in shows the payload it was refused with, a signed-in person
   * the session. A session that is over is no reason to refuse somebody who is just signing in.
   */
  | { kind: 'guest-or-session' }
  /** A live session, shown as bearer token (and bind cookie, where the session is bound). */
  | { kind: 'session' }
  /**
   * A live session that has proven its second factor a moment ago, for this action. `single` is one
   * step-up that the write consumes; `either` takes the ten minutes of a sudo as well (A20).
   */
  | {
      kind: 'recent-mfa';
      action: StepUpAction;
      takes: 'single' | 'either';
      /** Other pages whose proof does as well. */
      alsoProvenFor?: readonly StepUpAction[];
    }
  /** A program of a company, by a token of its own that was given for this: no person is behind it. */
  | { kind: 'client'; scope: ClientScope };

export const anyone = { kind: 'anyone' } as const satisfies Audience;
export const guest = { kind: 'guest' } as const satisfies Audience;
export const guestOrSession = { kind: 'guest-or-session' } as const satisfies Audience;
export const session = { kind: 'session' } as const satisfies Audience;

export const client = (scope: ClientScope) =>
  ({ kind: 'client', scope }) as const satisfies Audience;

export const needsSession = ({ kind }: Audience): boolean =>
  kind === 'session' || kind === 'recent-mfa';
