import { sayEventTime } from '@carnet/contract/rules/event-time';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
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
import { useGo } from '@/core/navigation/destination.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useAsked, usePutOff, useStopVisit } from './stop.hooks.ts';

/** What is owed is proven, not something of the session that may be open in this browser. */
const PROOF = { kind: 'route', name: 'mfa-methods', query: { isLogin: 'true' } } as const;

const isOver = (error: unknown) =>
  error !== null && failureOf(error).code === 'way_back.link_invalid';

/**
 * The page behind the link that every contact gets: one press puts it off, a factor stops it. Opening
 * does nothing.
 */
export function StopScreen() {
  const { stop, isStopped } = useStopVisit();
  const asked = useAsked(stop);
  const delay = usePutOff();

  if (isStopped) return <Stopped />;
  if (stop === undefined || isOver(asked.error) || isOver(delay.error))
    return (
      <InPlace key="over">
        <LinkOver />
      </InPlace>
    );
  if (delay.data)
    return (
      <InPlace key="delayed">
        <PutOff dueAt={delay.data.due_at} canStop={delay.data.canStop} />
      </InPlace>
    );
  return (
    <NotMe
      dueAt={asked.data?.due_at}
      isDelayed={asked.data?.is_delayed ?? false}
      isBusy={delay.isPending}
      problem={delay.error ?? asked.error}
      onPutOff={() => delay.mutate(stop)}
    />
  );
}

interface NotMeProps {
  /** Undefined while it is asked for, or when the service did not say. */
  dueAt: string | undefined;
  /** Somebody pressed before: another press puts nothing off. */
  isDelayed: boolean;
  isBusy: boolean;
  problem: unknown;
  onPutOff: () => void;
}

function NotMe({ dueAt, isDelayed, isBusy, problem, onPutOff }: NotMeProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const text = useErrorText()(problem);
  const time = dueAt && sayEventTime(dueAt, locale);
  const title = t`Stop the way back into your account?`;
  usePageTitle(title, Boolean(text));
  return (
    <AuthCard
      stub={{ flow: t`Way back in`, illustration: <RefusedIllustration /> }}
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
        {time &&
          t`Somebody proved with a digital identity that they are you. From ${time} they can replace everything in your account.`}
      </p>
      <p className="mt-3 mb-6 text-pretty text-ink-2">
        {isDelayed
          ? t`It was put off already. It was you? Then close this page. It was not? Press the button, and stop it with your phone or another proof.`
          : t`It was you? Then close this page. It was not? Press the button: that puts it off by 24 hours, and then you stop it with your phone or another proof.`}
      </p>
      <Button wide busy={isBusy} onClick={onPutOff}>
        {t`That was not me`}
      </Button>
      <div className="mt-4">
        <HelpList links={[{ label: t`Contact support`, href: pathOf('support') }]} />
      </div>
    </AuthCard>
  );
}

function PutOff({ dueAt, canStop }: { dueAt: string; canStop: boolean }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const go = useGo();
  const time = sayEventTime(dueAt, locale);
  const title = canStop ? t`Now stop it for good` : t`It is put off`;
  usePageTitle(title);
  return (
    <AuthCard stub={{ flow: t`Way back in`, illustration: <RefusedIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 text-pretty">{t`Nothing can be replaced before ${time}.`}</p>
      <p className="mt-3 mb-6 text-pretty text-ink-2">
        {canStop
          ? t`A link alone puts it off once. With a proof that you had before, such as your phone, it ends, and the identity that asked is disconnected.`
          : t`Your account has nothing that proves more than this link: no phone, no authenticator app, no passkey that was there before. Contact support, and keep your account closed to others with a new password.`}
      </p>
      <div className="grid gap-3">
        {canStop && (
          <Button wide onClick={() => void go(PROOF)}>
            {t`Stop it for good`}
          </Button>
        )}
        <ButtonLink href={pathOf('support')} look={canStop ? 'secondary' : 'primary'} wide>
          {t`Contact support`}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}

function Stopped() {
  const { t } = useLingui();
  const title = t`It is stopped`;
  usePageTitle(title);
  return (
    <ResultCard
      stub={{ flow: t`Way back in`, illustration: <SuccessIllustration /> }}
      title={title}
      text={t`Nothing was replaced. The identity that asked goes, at the latest in 72 hours, and brings nobody back until then.`}
      actions={
        <>
          <ButtonLink href={pathOf('security.identities')} wide>
            {t`Look at your identities`}
          </ButtonLink>
          <ButtonLink href={pathOf('security.edit-password')} look="secondary" wide>
            {t`Choose a new password`}
          </ButtonLink>
        </>
      }
      footnote={t`Whoever asked had connected an identity with your account, which takes a sign-in: disconnect it at once if it is not yours, and choose a new password.`}
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
      flow={t`Way back in`}
      title={title}
      text={t`It was stopped, it is done, or too much time has passed. If everything was replaced and it was not you, contact support.`}
    >
      <ButtonLink href={pathOf('support')} wide>
        {t`Contact support`}
      </ButtonLink>
      <ButtonLink href={pathOf('home')} look="secondary" wide>
        {t`To the homepage`}
      </ButtonLink>
    </DeadEndCard>
  );
}
