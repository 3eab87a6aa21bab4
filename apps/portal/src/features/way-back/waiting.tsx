import { sayEventTime } from '@carnet/contract/rules/event-time';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { EmailIllustration } from '@carnet/ui/illustrations/email-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useWayBackStub } from './way-back-stub.ts';
import type { WayBackVisit } from './way-back-visit.ts';

/** Nobody can be written to: the time stands here, to be noted. */
export function Waiting({ visit }: { visit: WayBackVisit }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const stub = useWayBackStub(2);
  const { name } = visit;
  const dueAt = sayEventTime(visit.due_at, locale);
  const lapsesAt = sayEventTime(visit.lapses_at, locale);
  const title = t`Come back after the wait`;
  usePageTitle(title);
  return (
    <InPlace>
      <AuthCard
        stub={{ ...stub, illustration: <EmailIllustration /> }}
        before={
          visit.is_delayed && (
            <div className="mb-4">
              <Alert tone="info" announce>
                {t`Somebody who got one of our messages put it off by 24 hours. That is possible once.`}
              </Alert>
            </div>
          )
        }
      >
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-3 text-pretty text-ink-2">{t`You can go on from:`}</p>
        <p className="mt-1 text-h3 font-[640]">{dueAt}</p>
        <p className="mt-3 text-pretty text-ink-2">
          {t`Note this time. We told every address and number of the account, and cannot write to you. Until ${lapsesAt} you go on here with ${name}; after that you ask again.`}
        </p>
        <p className="mt-3 text-pretty text-ink-2">
          {t`You can sign in with ${name} already now. What you lost keeps its say until the wait is over.`}
        </p>
        <div className="mt-6 grid gap-3">
          <ButtonLink href={pathOf('way-back')} wide>
            {t`Go on after the wait`}
          </ButtonLink>
          <ButtonLink href={pathOf('login.email')} look="secondary" wide>
            {t`Back to sign in`}
          </ButtonLink>
        </div>
      </AuthCard>
    </InPlace>
  );
}
