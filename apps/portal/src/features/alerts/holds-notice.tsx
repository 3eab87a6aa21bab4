import type { Hold } from '@carnet/contract/calls/alerts';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { sayEventTime } from '@carnet/contract/rules/event-time';

import { useLanguage } from '@/core/i18n/language.tsx';
import { pathOf } from '@/core/navigation/routes.ts';

/** What was changed a short while ago, until when it can be undone, and how (attack 83). */
export function HoldsNotice({ holds }: { holds: readonly Hold[] }) {
  const { t } = useLingui();
  const say = useHoldWords();
  if (holds.length === 0) return null;
  return (
    <div className="mt-4">
      <Alert tone="info" title={t`Changed a short while ago`}>
        <ul className="grid list-disc gap-1 pl-5 text-pretty">
          {holds.map((hold) => (
            <li key={`${hold.why} ${hold.target}`} className="wrap-anywhere">
              {say(hold)}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-pretty">
          {t`Was it not you? Open our message about it and press “This wasn’t me”: that undoes it.`}
        </p>
        <Link href={pathOf('support')} className="inline-flex min-h-11 items-center font-semibold">
          {t`Contact support`}
        </Link>
      </Alert>
    </div>
  );
}

function useHoldWords() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return ({ why, target, until }: Hold): string => {
    const time = sayEventTime(until, locale);
    switch (why) {
      case 'removed':
        return t`${target} was removed. Until ${time} it still gets our messages and can undo this.`;
      case 'demoted':
        return t`${target} no longer comes first. Until ${time} it still gets our messages and can undo this.`;
      case 'added':
        return t`${target} was added. Until ${time} it cannot reset your password alone.`;
      case 'promoted':
        return t`${target} comes first now. Until ${time} it cannot reset your password alone.`;
    }
  };
}
