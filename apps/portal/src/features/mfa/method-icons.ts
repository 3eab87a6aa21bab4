import type { MfaMethodItem } from '@carnet/contract/calls/mfa-methods';
import type { ComponentType } from 'react';

import { MailIcon, PhoneIcon } from '@/core/ui/icons/contact-icons.tsx';
import type { IconProps } from '@/core/ui/icons/icon-frame.tsx';
import { ClockIcon, KeyIcon } from '@/core/ui/icons/security-icons.tsx';
import { CardIcon } from '@/core/ui/icons/service-icons.tsx';
import { HelpIcon } from '@/core/ui/icons/sign-icons.tsx';

export const methodIcons: Record<MfaMethodItem['method'], ComponentType<IconProps>> = {
  sms: PhoneIcon,
  email: MailIcon,
  totp: ClockIcon,
  totpRecovery: KeyIcon,
  card: CardIcon,
  support: HelpIcon,
};
