import type { AlertEvent } from '@carnet/contract/calls/alerts';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { RefusedIllustration } from '@carnet/ui/illustrations/refused-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { EventFacts } from './event-facts.tsx';
import { EverybodyOut } from './everybody-out.tsx';
import { Frozen } from './frozen.tsx';
import { LinkOver } from './link-over.tsx';
import { useAlertEvent, useNotMeToken, useSayNotMe } from './not-me.hooks.ts';

const isOver = (error: unknown) => error !== null && failureOf(error).code === 'alert.link_invalid';

/**
 * The page that an alert's link opens. Opening does nothing: programs that check mail open every link.
 */
export function NotMeScreen() {
  const token = useNotMeToken();
  const event = useAlertEvent(token);
  const secure = useSayNotMe();

  if (token === undefined) return <LinkOver />;
  if (isOver(secure.error) || isOver(event.error)) {
    return (
      <InPlace>
        <LinkOver />
      </InPlace>
    );
  }
  if (secure.isSuccess && secure.data.recovery === null) {
    const { frozen, undone } = secure.data;
    return <InPlace>{frozen ? <Frozen /> : <EverybodyOut undone={undone} />}</InPlace>;
  }
  return (
    <NotMe
      event={event.data}
      isBusy={secure.isPending || secure.isSuccess}
      problem={secure.error}
      onConfirm={() => secure.mutate(token)}
    />
  );
}

interface NotMeProps {
  /** Undefined while the event is asked for, or when the service did not say. */
  event: AlertEvent | undefined;
  isBusy: boolean;
  problem: unknown;
  onConfirm: () => void;
}

function NotMe({ event, isBusy, problem, onConfirm }: NotMeProps) {
  const { t } = useLingui();
  const text = useErrorText()(problem);
  const title = t`Was this not you?`;
  usePageTitle(title, Boolean(text));
  return (
    <AuthCard
      stub={{ flow: t`Your safety`, illustration: <RefusedIllustration /> }}
      before={
        text && (
          <div className="mb-4">
            <Alert tone="danger" announce>
              {text}
            </Alert>
          </div>
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <div className="mt-4 min-h-52">{event && <EventFacts event={event} />}</div>
      <p className="mt-4 text-pretty text-ink-2">
        {t`Then somebody else may be in your account. One press of the button, and:`}
      </p>
      <ul className="mt-3 mb-6 grid list-disc gap-2 pl-5 text-pretty">
        <li>{t`every device is signed out, this one too;`}</li>
        <li>{t`what was added since then goes, and what was removed in the last 72 hours comes back;`}</li>
        <li>{t`the password that somebody may know opens nothing any more;`}</li>
        <li>{t`you get a code and choose a new password.`}</li>
      </ul>
      <Button wide busy={isBusy} onClick={onConfirm}>
        {t`Secure my account`}
      </Button>
      <div className="mt-4">
        <HelpList
          links={[
            { label: t`It was me after all`, href: pathOf('login.email') },
            { label: t`Contact support`, href: pathOf('support') },
          ]}
        />
      </div>
    </AuthCard>
  );
}
