import type { ComponentType } from 'react';

import { CardIllustration } from './card-illustration.tsx';
import { EmailIllustration } from './email-illustration.tsx';
import { PasskeyIllustration } from './passkey-illustration.tsx';
import { SmsIllustration } from './sms-illustration.tsx';
import { SupportIllustration } from './support-illustration.tsx';
import { TotpIllustration } from './totp-illustration.tsx';
import { TotpRecoveryIllustration } from './totp-recovery-illustration.tsx';

/** One picture per way to prove who you are; the keys are the methods' names on the wire. */
export const methodIllustrations = {
  sms: SmsIllustration,
  email: EmailIllustration,
  totp: TotpIllustration,
  totpRecovery: TotpRecoveryIllustration,
  card: CardIllustration,
  support: SupportIllustration,
  passkey: PasskeyIllustration,
  identity: CardIllustration,
} satisfies Record<string, ComponentType>;
