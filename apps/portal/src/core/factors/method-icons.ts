import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import { MailIcon, PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import type { IconProps } from '@carnet/ui/icons/icon-frame.tsx';
import { UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { ClockIcon, KeyIcon } from '@carnet/ui/icons/security-icons.tsx';
import { CardIcon } from '@carnet/ui/icons/service-icons.tsx';
import { HelpIcon } from '@carnet/ui/icons/sign-icons.tsx';
import type { ComponentType } from 'react';

export const methodIcons: Record<MfaMethodItem['method'], ComponentType<IconProps>> = {
  sms: PhoneIcon,
  email: MailIcon,
  totp: ClockIcon,
  totpRecovery: KeyIcon,
  card: CardIcon,
  support: HelpIcon,
  passkey: KeyIcon,
  identity: UserIcon,
};
