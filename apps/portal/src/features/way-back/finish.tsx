import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { CodeField } from '@carnet/ui/code-field/code-field.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { SuccessIllustration } from '@carnet/ui/illustrations/success-illustration.tsx';
import { TotpRecoveryIllustration } from '@carnet/ui/illustrations/totp-recovery-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { NewPasswordForm } from '@/core/new-password/new-password.form.tsx';
import { ResendTo } from './resend-code.tsx';
import { TicketOver } from './ticket-over.tsx';
import { useFinish, useSendCode } from './way-back.hooks.ts';
import { useWayBackStub } from './way-back-stub.ts';
import type { WayBackVisit } from './way-back-visit.ts';

const CODE_FIELD = 'code';
/** What is said at the field itself, or by the password form. */
const AT_A_FIELD = /^(?:mfa\.code_invalid|password\.)/;

interface FinishProps {
  visit: WayBackVisit;
  sent: NonNullable<WayBackVisit['sent']>;
}

export function Finish({ visit, sent }: FinishProps) {
  const finish = useFinish(visit);
  const resend = useSendCode(visit);
  if (finish.isSuccess)
    return (
      <InPlace key="done">
        <BackIn />
      </InPlace>
    );
  const isOver = [finish.error, resend.error].some(
    (error) => error && failureOf(error).code === 'ticket.expired',
  );
  if (isOver) return <TicketOver />;
  return (
    <InPlace key="finish">
      <NewBeginning visit={visit} sent={sent} finish={finish} resend={resend} />
    </InPlace>
  );
}

type NewBeginningProps = FinishProps & {
  finish: ReturnType<typeof useFinish>;
  resend: ReturnType<typeof useSendCode>;
};

function NewBeginning({ visit, sent, finish, resend }: NewBeginningProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const stub = useWayBackStub(4);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const title = t`A code and a new password`;
  usePageTitle(title, finish.isError);
  const recipient = sent.email;
  const { error } = finish;
  const isWrong = error !== null && failureOf(error).code === 'mfa.code_invalid';
  const text = error && !AT_A_FIELD.test(failureOf(error).code) ? errorText(error) : undefined;
  const navigate = useNavigate();
  const chooseAgain = () => navigate(pathOf('way-back'), { state: { ...visit, sent: undefined } });
  const focusCode = () => document.getElementById(CODE_FIELD)?.focus();
  useEffect(() => {
    if (isWrong) focusCode();
  }, [isWrong]);
  return (
    <AuthCard
      stub={{ ...stub, illustration: <TotpRecoveryIllustration /> }}
      before={
        text && (
          <div className="mb-4">
            <Alert tone="danger" announce="at-once">
              {text}
            </Alert>
          </div>
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 text-pretty text-ink-2">
        {t`We sent a code to ${recipient}. It works for 10 minutes.`}
      </p>
      <NewPasswordForm
        username={recipient}
        isBusy={finish.isPending}
        problem={error}
        submit={t`Replace everything and sign in`}
        onSubmit={(typed) => {
          setMissing(code === '');
          if (code === '') focusCode();
          else finish.mutate({ ...typed, code });
        }}
        before={
          <CodeField
            id={CODE_FIELD}
            label={t`Security code`}
            autoComplete="one-time-code"
            value={code}
            error={isMissing ? t`Enter the code.` : isWrong && errorText(error)}
            onValueChange={(typed) => {
              setCode(typed);
              setMissing(false);
              if (isWrong) finish.reset();
            }}
          />
        }
      />
      <ResendTo email={recipient} resend={resend} />
      <Button look="quiet" wide onClick={() => void chooseAgain()}>
        {t`Use another address`}
      </Button>
      <div className="mt-1">
        <HelpList
          links={[
            { label: t`Start again`, href: pathOf('way-back') },
            { label: t`Contact support`, href: pathOf('support') },
          ]}
        />
      </div>
    </AuthCard>
  );
}

function BackIn() {
  const { t } = useLingui();
  const title = t`You are back in`;
  usePageTitle(title);
  return (
    <ResultCard
      stub={{ flow: t`Way back in`, illustration: <SuccessIllustration /> }}
      title={title}
      text={t`Your old password, addresses, numbers and passkeys no longer open anything, and every device and app is signed out.`}
      actions={
        <>
          <ButtonLink href={pathOf('profile')} wide>
            {t`Add a phone number`}
          </ButtonLink>
          <ButtonLink href={pathOf('home')} look="secondary" wide>
            {t`To the homepage`}
          </ButtonLink>
        </>
      }
      footnote={t`Look through your profile: somebody who was in your account may have changed your details or your bank account.`}
    />
  );
}
