import type { Overview } from '@carnet/contract/calls/dashboard';
import { useLingui } from '@lingui/react/macro';

import { useMoment } from '@/core/whereabouts/use-moment.ts';
import { useWhereabouts } from '@/core/whereabouts/use-whereabouts.ts';

/** Undefined: there was none before this one, or nobody knows. */
export function useLastSignIn(last: Overview['last_sign_in'] | undefined): string | undefined {
  const { t } = useLingui();
  const moment = useMoment();
  const { device, place } = useWhereabouts();
  if (!last) return undefined;
  // In the middle of a sentence: "today", not "Today".
  const when = moment(last.at).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  const facts = [when, device(last), place(last)].filter(Boolean).join(', ');
  return t`Last sign-in: ${facts}`;
}
