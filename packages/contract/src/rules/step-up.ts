import * as z from 'zod/mini';

interface StepUp {
  /** What the code page asks for: a code for one change (`single`), or for ten minutes (`sudo`). */
  asks: 'single' | 'sudo';
  /** What the change takes: only a code of its own, or either kind. */
  takes: 'single' | 'either';
  /** Whoever has an authenticator proves it with that, or with a recovery key (A20). */
  isStrong?: true;
  /** A proof for one of these actions does as well. */
  alsoProvenFor?: readonly ('security.mfa-edit' | 'profile.edit-credentials')[];
}

/**
 * What needs a recent second factor, by the name of its page, and which (R64 to R67, attack 61). This
 * is the one place that says so: calls, code page, guard and API read it.
 *
 * The password takes a code of its own: it is what a stolen, unlocked laptop is used for. An app's
 * access is asked for with one too, so that nobody gives it in passing; a client that raised the
 * session for just that is not turned away.
 */
export const stepUps = {
  'security.mfa-edit': { asks: 'sudo', takes: 'either' },
  'security.edit-recovery': { asks: 'sudo', takes: 'either', isStrong: true },
  'security.edit-password': { asks: 'single', takes: 'single' },
  'profile.edit-credentials': { asks: 'sudo', takes: 'either' },
  /** A copy of all that we know of a person: asked for, and taken along. */
  'profile.your-data': { asks: 'sudo', takes: 'either' },
  /** As the password: with a code of its own, for what ends everything. */
  'profile.close-account': { asks: 'single', takes: 'single' },
  approve: { asks: 'single', takes: 'either' },
  /** Adds the card or invitation that somebody came with to the account they have. */
  'onboarding.attach': { asks: 'single', takes: 'either' },
  /** Makes one account of two: this is this account's half of the proof (A45). */
  duplicated: { asks: 'sudo', takes: 'either' },
  /** Chooses the channel that alerts go by. */
  notifications: { asks: 'sudo', takes: 'either' },
  /** Adds a method, and nothing else: also from the contacts, where codes are turned on. */
  'setup-mfa': {
    asks: 'sudo',
    takes: 'either',
    alsoProvenFor: ['security.mfa-edit', 'profile.edit-credentials'],
  },
  /** Puts another authenticator in the place of the one there is. */
  'setup-mfa-totp': {
    asks: 'sudo',
    takes: 'either',
    isStrong: true,
    alsoProvenFor: ['security.mfa-edit'],
  },
  /** Adds and removes passkeys; what each needs is said there, by what the person has (A20). */
  'security.passkeys': { asks: 'sudo', takes: 'either' },
  /** Connects and disconnects identities from elsewhere; as with passkeys. */
  'security.identities': { asks: 'sudo', takes: 'either' },
} as const satisfies Record<string, StepUp>;

export type StepUpAction = keyof typeof stepUps;

export const stepUpActions = Object.keys(stepUps) as [StepUpAction, ...StepUpAction[]];

export const stepUpActionSchema = z.enum(stepUpActions);

export const stepUpFor = (action: StepUpAction): StepUp => stepUps[action];

/** Clients that name no action get the narrowest: what the specification has each kind for. */
export const unnamedAction = {
  single: 'security.edit-password',
  sudo: 'security.mfa-edit',
} as const satisfies Record<StepUp['asks'], StepUpAction>;
