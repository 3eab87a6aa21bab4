import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { PasswordField } from '@carnet/ui/password-field/password-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { ClaimCard } from './claim-card.tsx';
import { useClaimWays } from './claim-ways.ts';
import { useClaim } from './merge.hooks.ts';
import type { MergeVisit } from './merge-visit.ts';
import { usePasswordWords } from './password-words.ts';

const FIELD = 'other-password';
const focus = () => document.getElementById(FIELD)?.focus();

/** The other account's password: a contact alone, which a new owner of a number has too, is not enough. */
export function PasswordClaim({ visit }: { visit: MergeVisit }) {
  const { t } = useLingui();
  const claim = useClaim(visit);
  const words = usePasswordWords();
  const ways = useClaimWays(visit.state.owes, 'password');
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = isWrongInformation(claim.error);
  useEffect(() => {
    if (isWrong) focus();
  }, [isWrong]);

  const submit = () => {
    setMissing(password === '');
    if (password === '') return focus();
    claim.mutate({ password });
  };
  return (
    <ClaimCard
      step={2}
      title={t`The password of the other account`}
      text={t`The code was right. Now the password that you use to sign in to the other account: so nobody who only gets your messages can take it.`}
      problem={isWrong ? undefined : claim.error}
      ways={ways}
    >
      <Form onSubmit={submit}>
        <PasswordField
          id={FIELD}
          label={t`Password of the other account`}
          // A password manager would fill in the one of this account.
          autoComplete="off"
          enterKeyHint="go"
          value={password}
          error={isMissing ? t`Enter the password.` : isWrong && errorText(claim.error)}
          words={words}
          onChange={({ target }) => {
            setPassword(target.value);
            setMissing(false);
            if (claim.isError) claim.reset();
          }}
        />
        <Button type="submit" wide busy={claim.isPending} className="mt-7">
          {t`Continue`}
        </Button>
      </Form>
    </ClaimCard>
  );
}

/** R210: whatever was wrong with it. */
export const isWrongInformation = (error: unknown) =>
  error !== null && failureOf(error).code === 'merge.invalid_information';
