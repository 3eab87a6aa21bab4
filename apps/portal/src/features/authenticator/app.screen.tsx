import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { TotpIllustration } from '@carnet/ui/illustrations/totp-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { drawnLength, isOver } from '@/core/code-entry/code-entry.policy.ts';
import { CodeForm } from '@/core/code-entry/code.form.tsx';
import { OverCard } from '@/core/code-entry/over-card.tsx';
import { LeaveQuestion } from '@/core/enrolment/leave-question.tsx';
import { SetUpWays } from '@/core/enrolment/set-up-ways.tsx';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import type { AppVisit } from './app-visit.ts';
import { useConfirmApp } from './app.hooks.ts';
import { QrCode } from './qr-code.tsx';
import { TypedKey } from './typed-key.tsx';

export function AppScreen() {
  const { t } = useLingui();
  const { payload, uri, secret } = useLoaderData<AppVisit>();
  const isReset = useQueryParameters().get('reset') === 'true';
  const confirm = useConfirmApp(payload);
  const title = isReset ? t`Set up your app anew` : t`Set up an authenticator app`;
  usePageTitle(title, confirm.isError);

  if (isOver(confirm.error))
    return (
      <InPlace>
        <OverCard />
      </InPlace>
    );
  return (
    <AuthCard stub={{ flow: t`Authenticator app`, illustration: <TotpIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 text-pretty text-ink-2">
        {isReset
          ? t`Scan this picture with the new app. The old one works until you have confirmed the new one.`
          : t`Any authenticator app will do, on a phone, tablet or computer. Scan this picture with it.`}
      </p>
      <div className="mt-5 grid justify-items-center rounded-control bg-sunken p-4">
        <QrCode text={uri} label={t`QR code for your authenticator app`} />
      </div>
      {/* Nobody can scan the screen that they hold: on a phone the app opens from here. */}
      <ButtonLink href={uri} look="secondary" wide className="mt-4 hidden pointer-coarse:flex">
        {t`Open my app on this device`}
      </ButtonLink>
      <TypedKey secret={secret} />
      <p className="mt-6 mb-4 text-pretty">{t`Then type the 6 digits that the app shows.`}</p>
      <CodeForm
        label={t`Security code`}
        slots={drawnLength('totp')}
        offersTrust={false}
        isBusy={confirm.isPending}
        problem={confirm.error}
        onEdit={confirm.reset}
        onSubmit={confirm.mutate}
      />
      <SetUpWays page="app" />
      <LeaveQuestion />
    </AuthCard>
  );
}
