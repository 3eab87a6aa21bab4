import { GroupHeading } from '@carnet/ui/row/row-group.tsx';
import { Card } from '@carnet/ui/card/card.tsx';
import { Switch } from '@carnet/ui/switch/switch.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useSite } from '@/core/market/site-context.tsx';
import { keepConsent, readConsent } from '@/core/third-parties/third-party-consent.ts';

/** To take consent back is as easy as to give it. */
export function ThirdPartyChoice() {
  const { t } = useLingui();
  const { thirdParties } = useSite();
  const [isGiven, setGiven] = useState(() => readConsent() === 'given');
  if (!thirdParties) return null;
  const choose = (wanted: boolean) => {
    keepConsent(wanted ? 'given' : 'refused');
    setGiven(wanted);
    // What runs in a page leaves only with it.
    location.reload();
  };
  const title = t`Tools of others`;
  return (
    <section aria-labelledby="third-parties" className="mt-8">
      <GroupHeading id="third-parties" title={title} />
      <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
        <p className="min-w-60 flex-1 text-small text-pretty">
          {t`They count visits and report faults, in this browser, and only if you allow it.`}
        </p>
        <Switch
          label={title}
          isOn={isGiven}
          words={{ on: t`Allowed`, off: t`Not allowed` }}
          onChange={choose}
        />
      </Card>
    </section>
  );
}
