import { Alert } from '@carnet/ui/alert/alert.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { useIsBuilt } from '@/core/navigation/built-pages.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { servicesFor } from '@/core/services/services.policy.ts';
import { useNotice, usePerson } from '@/core/session/session-context.tsx';
import { OwnMessages } from './own-messages.tsx';
import { Services } from './services.tsx';
import { WaitingCard } from './waiting-card.tsx';

export function DashboardScreen() {
  const { t } = useLingui();
  const site = useSite();
  const person = usePerson();
  const isBuilt = useIsBuilt();
  const codeText = useCodeText();
  const notice = useNotice();
  usePageTitle(t`Dashboard`);

  // Nothing is shown for the moment between logging out and the login page.
  if (!person) return null;
  const { firstname, card_waiting: waitingCard } = person;
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
        text={t`Choose a service, or manage your account.`}
      />
      {waitingCard && <WaitingCard card={waitingCard} />}
      <Services services={servicesFor(person, site, window.location, isBuilt('partner'))} />
      <OwnMessages />
    </>
  );
}
