import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { siblingAddress } from '@/core/market/sibling-address.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { useGo } from '@/core/navigation/destination.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { Button } from '@/core/ui/button/button.tsx';
import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { Seal } from '@/core/ui/seal/seal.tsx';
import { Tally } from '@/core/ui/tally/tally.tsx';
import { ResultCard } from '@/core/ui/templates/result-card.tsx';
import { useSetUpLines } from './set-up-lines.ts';
import type { SetUpVisit } from './set-up-visit.ts';

/** R157: and on to the platform that was wanted. */
export function SuccessScreen() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const visit = useLoaderData<SetUpVisit>();
  const go = useGo();
  const lines = useSetUpLines(visit);
  const clientArea = siblingAddress(useSite(), 'client', window.location);
  const title = t`Your account is safer now`;
  usePageTitle(title);
  const date = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'medium' }).format();

  return (
    <ResultCard
      stub={{ flow: t`Safer sign-in` }}
      seal={<Seal text={t`Security codes on · ${date} · `} tilt={-11} />}
      title={title}
      text={t`At your next sign-in on a new device we ask for a code. On a device that you trust, once in 30 days.`}
      tally={
        <Tally
          lines={lines.map(({ id, label }) => ({
            id,
            what: label,
            state: 'done',
            result: t`Verified`,
          }))}
        />
      }
      actions={
        <>
          <Button wide onClick={() => void go({ kind: 'stored-target' })}>
            {t`Continue`}
          </Button>
          {visit.person.mfa_customer && clientArea && (
            <ButtonLink href={clientArea} look="secondary" wide>
              {t`Give a colleague access`}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
