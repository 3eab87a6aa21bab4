import { sayEventTime } from '@carnet/contract/rules/event-time';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { RefusedIllustration } from '@carnet/ui/illustrations/refused-illustration.tsx';
import { SuccessIllustration } from '@carnet/ui/illustrations/success-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { DeadEndCard } from '@carnet/ui/templates/dead-end-card.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useClosing, useClosingVisit, useKeepAccount } from './closing.hooks.ts';

const isOver = (error: unknown) =>
  error !== null && failureOf(error).code === 'closing.link_invalid';

/**
 * An account that is being closed: what its owner sees right after, and the page behind the link in the
 * message, where one press keeps it. Opening does nothing.
 */
export function ClosingScreen() {
  const { keep, closesAt } = useClosingVisit();
  const closing = useClosing(keep);
  const kept = useKeepAccount();

  if (keep === undefined) return closesAt ? <BeingClosed closesAt={closesAt} /> : <LinkOver />;
  if (kept.isSuccess)
    return (
      <InPlace>
        <Kept />
      </InPlace>
    );
  if (isOver(kept.error) || isOver(closing.error))
    return (
      <InPlace>
        <LinkOver />
      </InPlace>
    );
  return (
    <KeepIt
      closesAt={closing.data}
      isBusy={kept.isPending}
      problem={kept.error}
      onKeep={() => kept.mutate(keep)}
    />
  );
}

function BeingClosed({ closesAt }: { closesAt: string }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const time = sayEventTime(closesAt, locale);
  const title = t`Your account is being closed`;
  usePageTitle(title);
  return (
    <ResultCard
      stub={{ flow: t`Your account`, illustration: <SuccessIllustration /> }}
      title={title}
      text={t`Every device and app is signed out. On ${time} we erase everything that we keep about you.`}
      actions={
        <ButtonLink href={pathOf('login.email')} look="secondary" wide>
          {t`Back to sign in`}
        </ButtonLink>
      }
      footnote={t`If you change your mind until then: the link in the message that we sent to all your addresses and numbers keeps your account.`}
    />
  );
}

interface KeepItProps {
  /** Undefined while it is asked for, or when the service did not say. */
  closesAt: string | undefined;
  isBusy: boolean;
  problem: unknown;
  onKeep: () => void;
}

function KeepIt({ closesAt, isBusy, problem, onKeep }: KeepItProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const text = useErrorText()(problem);
  const time = closesAt && sayEventTime(closesAt, locale);
  const title = t`Keep your account?`;
  usePageTitle(title, Boolean(text));
  return (
    <AuthCard
      stub={{ flow: t`Your account`, illustration: <RefusedIllustration /> }}
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
      <p className="mt-3 min-h-12 text-pretty">
        {time && t`Your account is being closed. On ${time} everything is erased.`}
      </p>
      <p className="mt-3 mb-6 text-pretty text-ink-2">
        {t`With one press it stays as it was. Nobody is signed in by it: you sign in yourself afterwards.`}
      </p>
      <Button wide busy={isBusy} onClick={onKeep}>
        {t`Keep my account`}
      </Button>
      <div className="mt-4">
        <HelpList links={[{ label: t`Contact support`, href: pathOf('support') }]} />
      </div>
    </AuthCard>
  );
}

function Kept() {
  const { t } = useLingui();
  const title = t`Your account stays`;
  usePageTitle(title);
  return (
    <ResultCard
      stub={{ flow: t`Your account`, illustration: <SuccessIllustration /> }}
      title={title}
      text={t`Nothing is erased. Sign in as before; apps ask you to sign in again.`}
      actions={
        <>
          <ButtonLink href={pathOf('login.email')} wide>
            {t`Sign in`}
          </ButtonLink>
          <ButtonLink href={pathOf('forgot-password.email')} look="secondary" wide>
            {t`Choose a new password`}
          </ButtonLink>
        </>
      }
      footnote={t`It was not you who closed the account? Then somebody knows your password: choose a new one now.`}
    />
  );
}

/** The same page for a link that was used, that is too old, and that never was one. */
function LinkOver() {
  const { t } = useLingui();
  const title = t`This link no longer works`;
  usePageTitle(title);
  return (
    <DeadEndCard
      flow={t`Your account`}
      title={title}
      text={t`It was already used, or the 14 days are over. If it was used, your account is there as before: sign in.`}
    >
      <ButtonLink href={pathOf('login.email')} wide>
        {t`Sign in`}
      </ButtonLink>
      <ButtonLink href={pathOf('support')} look="secondary" wide>
        {t`Contact support`}
      </ButtonLink>
    </DeadEndCard>
  );
}
