import type { MergeProof } from '@carnet/contract/calls/merge';
import type { HelpLink } from '@carnet/ui/help-list/help-list.tsx';
import { useLingui } from '@lingui/react/macro';

import { mergePage } from '@/core/merge/merge-ways.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { proofOf } from '@/core/step-up/intention.ts';
import { useOpened } from './merge.hooks.ts';

/** The code page of the other account's factors; it names the usual one first (R214). */
export const otherFactorPage = (opened: Record<string, string>) =>
  `${pathOf('mfa-methods')}?${new URLSearchParams({ isFuzzion: 'true', ...proofOf('duplicated', opened) })}`;

/** What else would prove the other account; `now` is on the screen already. */
export function useClaimWays(owes: readonly MergeProof[], now: MergeProof): HelpLink[] {
  const { t } = useLingui();
  const opened = useOpened();
  const ways: Partial<Record<MergeProof, HelpLink>> = {
    factor: { label: t`Use a code of the other account`, href: otherFactorPage(opened) },
    password: {
      label: t`Use the password of the other account`,
      href: mergePage({ ...opened, action: 'password' }),
    },
    platform: {
      label: t`Use a platform password and a card number`,
      href: mergePage({ ...opened, action: 'platform' }),
    },
  };
  return owes.flatMap((proof) => (proof === now ? [] : (ways[proof] ?? [])));
}
