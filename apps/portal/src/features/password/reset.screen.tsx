import { CodeField } from '@carnet/ui/code-field/code-field.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { TotpRecoveryIllustration } from '@carnet/ui/illustrations/totp-recovery-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { failureOf } from '@/core/http/problems.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { NewPasswordForm } from '@/core/new-password/new-password.form.tsx';
import { useForeseenPassword } from './foreseen-password.hooks.ts';
import { PasswordProblem } from './password-problem.tsx';
import { ProofFollows } from './proof-follows.tsx';
import { useReset } from './reset.hooks.ts';
import { useResetStub } from './reset-stub.ts';
import { type TypedCode, useTypedCode } from './reset-visit.ts';
import { StartOver } from './start-over.tsx';

const CODE_FIELD = 'code';

export function ResetScreen() {
  const visit = useTypedCode();
  return visit ? <Reset visit={visit} /> : <StartOver />;
}

function Reset({ visit }: { visit: TypedCode }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const reset = useReset(visit);
  const stub = useResetStub(3);
  const [code, setCode] = useState(visit.code);
  const foresee = useForeseenPassword({ payload: visit.payload, code });
  const [wasWrong, setWrong] = useState(false);
  const title = t`Choose a new password`;
  usePageTitle(title, reset.isError);

  const isWrong = reset.error !== null && failureOf(reset.error).code === 'mfa.code_invalid';
  if (isWrong && !wasWrong) setWrong(true);
  useEffect(() => {
    if (isWrong) document.getElementById(CODE_FIELD)?.focus();
  }, [isWrong]);
  return (
    <AuthCard
      stub={{ ...stub, illustration: <TotpRecoveryIllustration /> }}
      before={!isWrong && <PasswordProblem problem={reset.error} />}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <ProofFollows proofs={visit.proofs ?? []} />
      <NewPasswordForm
        username={visit.username}
        isBusy={reset.isPending}
        problem={reset.error}
        submit={t`Set the new password`}
        onForesee={foresee}
        onSubmit={(typed) => reset.mutate({ ...typed, code })}
        before={
          // The new password stays typed: only the code is asked for again.
          wasWrong && (
            <CodeField
              id={CODE_FIELD}
              label={t`Security code`}
              autoComplete="one-time-code"
              value={code}
              error={isWrong && errorText(reset.error)}
              onValueChange={(typed) => {
                setCode(typed);
                reset.reset();
              }}
            />
          )
        }
      />
      <div className="mt-4">
        <HelpList
          links={[
            { label: t`Get a new code`, href: pathOf(`forgot-password.${visit.way}`) },
            { label: t`Contact support`, href: pathOf('support') },
          ]}
        />
      </div>
    </AuthCard>
  );
}
