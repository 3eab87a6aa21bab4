import {
  confirmationFaults,
  type PasswordFault,
  passwordFaults,
} from '@carnet/contract/rules/password';
import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { PasswordField } from '@carnet/ui/password-field/password-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';

import { failureOf } from '../http/problems.ts';
import { useCodeText, useErrorText } from '../i18n/use-error-text.ts';
import { LiveRules } from './live-rules.tsx';
import type { NewPassword } from './new-password.ts';

interface NewPasswordFormProps {
  /** The username for password managers: the new password is filed under it (R188). */
  username: string;
  /** What the two fields are called, where the password is not a new one but the first. */
  labels?: { password: string; confirmation: string };
  isBusy: boolean;
  problem: unknown;
  submit: string;
  before?: ReactNode;
  /**
   * What the server would say of a password that keeps the rules shown. Absent where asking would spend
   * the proof that the change itself needs.
   */
  onForesee?: (password: string) => Promise<string | undefined>;
  onSubmit: (typed: NewPassword) => void;
}

const RULES = 'password-rules';

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const refused = useRefusedPassword(props.problem);
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirmation: '' });
  const [wasSent, setSent] = useState(false);
  const [foreseen, setForeseen] = useState<{ password: string; text: string | undefined }>();
  const words = { show: t`Show`, hide: t`Hide`, capsLockOn: t`Caps Lock is on.` };

  const faults = passwordFaults(typed.password);
  const mismatch = confirmationFaults(typed.password, typed.confirmation);
  const text = ([first]: PasswordFault[]) => (wasSent && first ? codeText(first) : undefined);

  /** Called when the person has left the field: the rules are ticked off while they type. */
  const lookAhead = async () => {
    const { password } = typed;
    if (faults.length > 0) return;
    const text = await props.onForesee?.(password).catch(() => undefined);
    setForeseen({ password, text });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setSent(true);
    const field = faults.length > 0 ? 'password' : mismatch.length > 0 && 'confirm_password';
    if (!field) props.onSubmit(typed);
    else event.currentTarget.querySelector<HTMLInputElement>(`#${field}`)?.focus();
  };
  return (
    <Form onSubmit={submit} className="mt-5 grid gap-1">
      <input
        className="sr-only"
        type="text"
        name="username"
        autoComplete="username"
        value={props.username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {props.before}
      <PasswordField
        id="password"
        name="password"
        label={props.labels?.password ?? t`New password`}
        autoComplete="new-password"
        enterKeyHint="next"
        value={typed.password}
        error={text(faults) ?? refused ?? (foreseen?.password === typed.password && foreseen.text)}
        words={words}
        onChange={({ target }) => setTyped({ ...typed, password: target.value })}
        onBlur={() => void lookAhead()}
        rulesId={RULES}
        rules={<LiveRules id={RULES} password={typed.password} />}
      />
      <PasswordField
        id="confirm_password"
        name="confirm_password"
        label={props.labels?.confirmation ?? t`New password again`}
        autoComplete="new-password"
        enterKeyHint="go"
        value={typed.confirmation}
        error={text(mismatch)}
        words={words}
        onChange={({ target }) => setTyped({ ...typed, confirmation: target.value })}
      />
      <Button type="submit" wide busy={props.isBusy} className="mt-5">
        {props.submit}
      </Button>
    </Form>
  );
}

/** Only the server has the list of common passwords, and knows the person. */
function useRefusedPassword(problem: unknown): string | undefined {
  const errorText = useErrorText();
  if (!problem) return undefined;
  return /^password\.(?:common|personal|unchanged)$/.test(failureOf(problem).code)
    ? errorText(problem)
    : undefined;
}
