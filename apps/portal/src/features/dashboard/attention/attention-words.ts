import type { Attention } from '@carnet/contract/calls/dashboard';
import type { Profile } from '@carnet/contract/calls/profile';
import { MailIcon } from '@carnet/ui/icons/contact-icons.tsx';
import type { IconProps } from '@carnet/ui/icons/icon-frame.tsx';
import { UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { KeyIcon, LaptopIcon, ShieldIcon } from '@carnet/ui/icons/security-icons.tsx';
import { CardIcon } from '@carnet/ui/icons/service-icons.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';

import { unusedKeys } from '@/core/factors/offered-method.ts';
import { pathOf } from '@/core/navigation/routes.ts';

interface AttentionWords {
  Icon: ComponentType<IconProps>;
  title: string;
  text: string;
  /** The one next step, where there is one. */
  step?: { label: string; href: string };
  /** It may wait. */
  canWait?: true;
}

export function useAttentionWords(person: Profile): (kind: Attention) => AttentionWords {
  const { t } = useLingui();
  const count = unusedKeys(person);
  const last4 = person.card_waiting?.last4 ?? null;
  const words: Record<Attention, () => AttentionWords> = {
    hold: () => ({
      Icon: UserIcon,
      title: t`Your contacts were changed a short while ago`,
      text: t`For 72 hours you can undo it.`,
      step: { label: t`See what changed`, href: pathOf('profile') },
    }),
    card_waiting: () => ({
      Icon: CardIcon,
      title:
        last4 === null
          ? t`Your card is not active yet`
          : t`Your card ending in ${last4} is not active yet`,
      text: t`We keep trying, and write to you as soon as it works.`,
    }),
    few_keys: () => ({
      Icon: KeyIcon,
      title: t({
        message: plural(count, {
          0: 'You have no recovery keys left.',
          one: 'You have # recovery key left.',
          other: 'You have # recovery keys left.',
        }),
      }),
      text: t`They let you in when your phone is lost.`,
      step: { label: t`Make new keys`, href: pathOf('security.edit-recovery') },
    }),
    work_address_only: () => ({
      Icon: MailIcon,
      title: t`We only know your work address`,
      text: t`Add a private e-mail so you keep access if you change jobs.`,
      step: {
        label: t`Add an address`,
        href: `${pathOf('profile.edit-credentials')}?action=add-email`,
      },
      canWait: true,
    }),
    no_second_factor: () => ({
      Icon: ShieldIcon,
      title: t`Only your password protects this account`,
      text: t`With security codes a stolen password opens nothing.`,
      step: { label: t`Turn on codes`, href: pathOf('setup-mfa') },
      canWait: true,
    }),
    new_device: () => ({
      Icon: LaptopIcon,
      title: t`A new device was used since your last visit`,
      text: t`Was it you? If not, sign it out.`,
      step: { label: t`See my devices`, href: pathOf('security.history') },
      canWait: true,
    }),
  };
  return (kind) => words[kind]();
}
