import { Alert } from '@carnet/ui/alert/alert.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { useIsBuilt } from '@/core/navigation/built-pages.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { servicesFor } from '@/core/services/services.policy.ts';
import { useNotice, usePerson } from '@/core/session/session-context.tsx';
import { CardsPart } from '@/features/cards/cards-part.tsx';
import { NeedsAttention } from '@/features/dashboard/attention/needs-attention.tsx';
import { useLastSignIn } from '@/features/dashboard/last-sign-in.ts';
import { OwnMessages } from '@/features/dashboard/own-messages.tsx';
import { RecentActivity } from '@/features/dashboard/recent-activity.tsx';
import { Services } from '@/features/dashboard/services.tsx';
import { ProductsLink } from '@/features/products/products-link.tsx';
import type { DashboardFound } from './dashboard-found.ts';

export function DashboardScreen() {
  const { t } = useLingui();
  const site = useSite();
  const person = usePerson();
  const isBuilt = useIsBuilt();
  const codeText = useCodeText();
  const notice = useNotice();
  const { overview, cards } = useLoaderData<DashboardFound>();
  const lastSignIn = useLastSignIn(overview?.last_sign_in);
  usePageTitle(t`Dashboard`);

  // Nothing is shown for the moment between logging out and the login page.
  if (!person) return null;
  const { firstname, user_id: holderId } = person;
  return (
    <>
      {notice && (
        <div className="mb-4">
          <Alert tone="info" announce>
            {codeText(notice)}
          </Alert>
        </div>
      )}
      <PageIntro
        isGreeting
        title={t`Hello ${firstname}`}
        text={lastSignIn ?? t`Choose a service, or manage your account.`}
      />
      <NeedsAttention kinds={overview?.attention} person={person} />
      <Services services={servicesFor(person, site, window.location, isBuilt('partner'))} />
      {person.merchant_id !== null && <ProductsLink />}
      {holderId !== null && <CardsPart cards={cards} />}
      {overview && <RecentActivity activity={overview.activity} />}
      <OwnMessages />
    </>
  );
}
