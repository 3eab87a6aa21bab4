import { forgotUsername } from '@carnet/contract/calls/username';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { Button } from '@/core/ui/button/button.tsx';
import { CardNumberField } from '@/core/ui/card-number-field/card-number-field.tsx';
import { ErrorSummary } from '@/core/ui/error-summary/error-summary.tsx';
import { HelpList } from '@/core/ui/help-list/help-list.tsx';
import { CardIllustration } from '@/core/ui/illustrations/card-illustration.tsx';
import { AuthCard } from '@/core/ui/templates/auth-card.tsx';

function useFindUsernames() {
  const { api } = useReach();
  const go = useGo();
  return useMutation({
    mutationFn: (card: string) => api.call(forgotUsername, { body: { card_number: card } }),
    onSuccess: ({ usernames }) =>
      go({ kind: 'route', name: 'forgot-username-response', state: { usernames } }),
  });
}

export function ForgotUsernameScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const find = useFindUsernames();
  const [card, setCard] = useState('');
  const [isMissing, setMissing] = useState(false);
  const title = t`Forgot your username?`;
  usePageTitle(title, find.isError);

  const problem = errorText(find.error);
  const isCardProblem = find.error !== null && failureOf(find.error).code === 'card.invalid';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(card === '');
    if (card === '') event.currentTarget.querySelector<HTMLInputElement>('input')?.focus();
    else find.mutate(card);
  };
  return (
    <AuthCard
      stub={{ flow: t`Your username`, illustration: <CardIllustration /> }}
      before={
        problem && (
          <ErrorSummary
            title={t`There is a problem`}
            problems={[{ fieldId: 'card', text: problem }]}
          />
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        {t`Your username is your e-mail address or phone number. We find it by the number on your card and send it to you.`}
      </p>
      <form method="post" noValidate onSubmit={submit}>
        <CardNumberField
          id="card"
          name="card"
          label={t`Card number`}
          hint={t`16 digits on the front of your card. It starts with 5065.`}
          value={card}
          error={isMissing ? t`Enter your card number.` : isCardProblem && problem}
          onValueChange={(typed) => {
            setCard(typed);
            setMissing(false);
            if (find.isError) find.reset();
          }}
        />
        <Button type="submit" wide busy={find.isPending} className="mt-6 mb-4">
          {t`Find my username`}
        </Button>
      </form>
      <HelpList
        links={[
          { label: t`Forgot your password?`, href: pathOf('forgot-password.email') },
          { label: t`Back to sign in`, href: pathOf('login.email') },
        ]}
      />
    </AuthCard>
  );
}
