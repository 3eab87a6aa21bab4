import { Button } from '@carnet/ui/button/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { loadThirdParties } from '@/core/third-parties/load-third-parties.ts';
import type { ThirdParties } from '@/core/third-parties/third-parties.policy.ts';
import { keepConsent, readConsent } from '@/core/third-parties/third-party-consent.ts';

/** Both answers look alike, and no answer is no. It covers nothing that somebody needs. */
export function ThirdPartyQuestion({ configured }: { configured: ThirdParties }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(() => readConsent() === undefined);
  if (!isAsked) return null;
  const answer = (consent: 'given' | 'refused') => {
    keepConsent(consent);
    setAsked(false);
    loadThirdParties(configured);
  };
  return (
    <section
      aria-label={t`Tools of others`}
      className="mx-auto flex max-w-3xl flex-wrap items-center gap-x-6 gap-y-3 border-t border-hair bg-surface p-5"
    >
      <p className="min-w-60 flex-1 text-small text-pretty">
        {t`May we load tools of others that count visits and report faults? They load only if you allow it. You can change your mind under Notifications.`}
      </p>
      <div className="flex gap-3">
        <Button look="secondary" size="small" onClick={() => answer('refused')}>
          {t`Refuse`}
        </Button>
        <Button look="secondary" size="small" onClick={() => answer('given')}>
          {t`Allow`}
        </Button>
      </div>
    </section>
  );
}
