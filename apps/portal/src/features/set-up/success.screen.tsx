import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { Seal } from '@carnet/ui/seal/seal.tsx';
import { Tally } from '@carnet/ui/tally/tally.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { siblingAddress } from '@/core/market/sibling-address.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { useGo } from '@/core/navigation/destination.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useSetUpLines } from './set-up-lines.ts';

/** R157: the set-up is done, and on to the platform that was wanted. */
export function SuccessScreen() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const visit = useLoaderData<ListedMethods>();
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
