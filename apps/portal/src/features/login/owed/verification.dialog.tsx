import { verifyByCard } from '@carnet/contract/calls/verification';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { CardNumberField } from '@carnet/ui/card-number-field/card-number-field.tsx';
import { CodeField } from '@carnet/ui/code-field/code-field.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';

import type { Api } from '@/core/http/api-client.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { isOver, type VerificationOwed } from './verification.policy.ts';

interface VerificationDialogProps {
  owed: VerificationOwed;
  api: Api;
  onToken: (token: string) => void;
  /** Called with the reason, or without one when the person closed the dialog. */
  onEnd: (reason?: unknown) => void;
}

interface Letter {
  card: string;
  code: string;
}

export function VerificationDialog({ owed, api, onToken, onEnd }: VerificationDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const formId = useId();
  const words = useDialogWords(owed.reason);
  const [letter, setLetter] = useState<Letter>({ card: '', code: '' });
  const [missing, setMissing] = useState<readonly (keyof Letter)[]>([]);
  const verify = useWrite({
    mutationFn: ({ card, code }: Letter) =>
      api.call(verifyByCard, {
        body: { payload: owed.ticket, card_number: card, verification_code: code },
      }),
    onSuccess: ({ access_token }) => onToken(access_token),
    onError: (error) => isOver(error) && onEnd(error),
  });

  const change = (part: Partial<Letter>) => {
    setLetter({ ...letter, ...part });
    setMissing([]);
    if (verify.isError) verify.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const empty = (['card', 'code'] as const).filter((part) => letter[part] === '');
    setMissing(empty);
    const [first] = empty;
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`#letter-${first}`)?.focus();
    else verify.mutate(letter);
  };
  const problem = errorText(verify.error);
  return (
    <Dialog
      isOpen
      onClose={() => onEnd()}
      matter={t`Your account`}
      title={words.title}
      actions={
        <>
          <Button look="secondary" onClick={() => onEnd()}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={verify.isPending}>
            {t`Verify`}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-pretty text-ink-2">{words.text}</p>
      {/* An alert of its own: while a modal is open, readers hear nothing of the page behind it. */}
      <div role="alert" className="mb-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <Form id={formId} onSubmit={submit}>
        <CardNumberField
          id="letter-card"
          name="card"
          label={t`Card number`}
          hint={t`16 digits on the front of your card. It starts with 5065.`}
          value={letter.card}
          error={missing.includes('card') && t`Enter your card number.`}
          onValueChange={(card) => change({ card })}
        />
        <CodeField
          id="letter-code"
          name="code"
          label={t`Verification code`}
          hint={t`It is in the letter that your card came in. It is not your PIN.`}
          value={letter.code}
          error={missing.includes('code') && t`Enter the verification code.`}
          onValueChange={(code) => change({ code })}
        />
      </Form>
      <p className="mt-4 text-pretty text-ink-2">
        {t`No letter, or no card? People can help you.`}{' '}
        <Link href={pathOf('support')} className="inline-flex min-h-11 items-center font-semibold">
          {t`Contact support`}
        </Link>
      </p>
    </Dialog>
  );
}

function useDialogWords(reason: VerificationOwed['reason']) {
  const { t } = useLingui();
  return reason === 'unverified'
    ? {
        title: t`Verify your account`,
        text: t`Your account is not verified yet. Your card and the letter it came in prove that it is yours.`,
      }
    : {
        title: t`Prove that it is you`,
        text: t`There is no address that we could send you a code to. Your card and the letter it came in will do.`,
      };
}
