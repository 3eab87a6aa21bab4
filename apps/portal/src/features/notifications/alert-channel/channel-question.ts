import type { AlertChannelState } from '@carnet/contract/calls/alert-channel';
import { useLingui } from '@lingui/react/macro';

import type { Question } from '@/core/question/question-dialog.tsx';
import type { ChannelAct } from './alert-channel.hooks.ts';

/** Asked before something changes: what follows from it, and how long it can be taken back. */
export function useChannelQuestion({ options, waiting }: AlertChannelState) {
  const { t } = useLingui();
  const recipientOf = (wanted: string | undefined) =>
    options.find(({ channel }) => channel === wanted)?.recipient;
  return (act: ChannelAct): Question => {
    if (act === 'keep')
      return {
        title: t`Leave your alerts where they are?`,
        text: t`They keep coming as they do now, also after 3 days.`,
        agree: t`Leave them`,
        fact: recipientOf(waiting?.channel),
      };
    return {
      title:
        act === 'sms' ? t`Get security alerts by text message?` : t`Get security alerts by e-mail?`,
      text: t`It counts in 3 days. Until then alerts come as before, and we tell you there about this change. You can undo it at any time before.`,
      agree: t`Change`,
      fact: recipientOf(act),
    };
  };
}
