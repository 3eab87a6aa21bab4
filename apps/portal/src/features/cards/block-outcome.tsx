import type { Card } from '@carnet/contract/calls/cards';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { useLingui } from '@lingui/react/macro';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import type { Write } from '@/core/http/use-write.ts';
import { CardStop } from './card-stop.tsx';

type Block = Write<'blocked' | 'waiting', Card>;

/** True to what the card platform said: "blocked" only of a card that nobody can pay with. */
export function BlockOutcome({ block }: { block: Block }) {
  const { t } = useLingui();
  const problem = useErrorText()(block.error);
  if (!block.isSuccess && !problem) return null;
  const last4 = block.variables?.last4 ?? '';
  return (
    <div className="mt-3">
      {problem && (
        <Alert tone="danger" announce title={problem}>
          <CardStop text={t`To block the card, call card stop:`} />
        </Alert>
      )}
      {block.data === 'blocked' && (
        <Alert tone="success" announce title={t`Your card ending in ${last4} is blocked.`}>
          {t`Nobody can pay with it any more. We wrote to all your contacts.`}
        </Alert>
      )}
      {block.data === 'waiting' && (
        <Alert tone="warn" announce title={t`Your card ending in ${last4} is not blocked yet.`}>
          <CardStop
            text={t`The card system does not answer. We keep trying and write to you. To be safe, call card stop now:`}
          />
        </Alert>
      )}
    </div>
  );
}
