import { mfaIds } from '@carnet/contract/rules/mfa-ids';

import type { OfferedMethod } from '../../core/factors/offered-method.ts';
import { methodsWithout } from './offered-methods.policy.ts';

const of = (id: number, method: OfferedMethod['method'], target = ''): OfferedMethod => ({
  id,
  method,
  target,
});
const sms = of(1, 'sms', '•••• 42');
const email = of(2, 'email', 'c•••@m•••');
const app = of(3, 'totp');
const keys = of(mfaIds.totpRecovery, 'totpRecovery');
const card = of(mfaIds.card, 'card');

/** Somebody on the code page of a thing that is gone, with everything they have. */
export interface LostPhone {
  /** What the code page asks for. */
  asked: OfferedMethod;
  methods: readonly OfferedMethod[];
}

const lost = (asked: OfferedMethod, ...others: OfferedMethod[]): LostPhone => ({
  asked,
  methods: [asked, ...others],
});

/** Every combination that the server can offer: keys come with an app, the card only alone (A34). */
export const lostPhones: readonly LostPhone[] = [
  lost(sms),
  lost(sms, email),
  lost(sms, app),
  lost(sms, app, keys),
  lost(sms, email, app),
  lost(sms, email, app, keys),
  lost(app),
  lost(app, keys),
  lost(app, sms),
  lost(app, sms, keys),
  lost(app, email),
  lost(app, email, keys),
  lost(app, sms, email),
  lost(app, sms, email, keys),
  lost(card),
];

interface WayIn {
  way: OfferedMethod['method'] | 'support';
  /** Presses counted from the code page: the link, the choice unless it is the first, Continue. */
  taps: number;
}

export function waysIn({ asked, methods }: LostPhone): WayIn[] {
  const left = methodsWithout(methods, asked.id).map(({ method }) => method);
  return [...left, 'support' as const].map((way, index) => ({ way, taps: index === 0 ? 2 : 3 }));
}
