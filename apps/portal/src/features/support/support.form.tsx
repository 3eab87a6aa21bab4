import { lostThings } from '@carnet/contract/calls/support';
import { looksReachable } from '@carnet/contract/rules/reply-address';
import { Button } from '@carnet/ui/button/button.tsx';
import { Checkbox } from '@carnet/ui/checkbox/checkbox.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { type ChosenProof, ProofField } from './proof-field.tsx';
import type { CaseForm } from './support.hooks.ts';

interface SupportFormProps {
  /** What the person tried to sign in with, if they did. */
  username: string | undefined;
  isBusy: boolean;
  onSubmit: (form: CaseForm) => void;
}

type Field = 'username' | 'replyTo';
const FIELDS: readonly Field[] = ['username', 'replyTo'];

export function SupportForm({ username, isBusy, onSubmit }: SupportFormProps) {
  const { t } = useLingui();
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [isUnreachable, setUnreachable] = useState(false);
  const [proof, setProof] = useState<ChosenProof>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const typed = (name: Field) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const empty = FIELDS.filter((name) => typed(name) === '');
    setMissing(empty);
    const cannotReach = typed('replyTo') !== '' && !looksReachable(typed('replyTo'));
    setUnreachable(cannotReach);
    const [wrong] = [...empty, ...(cannotReach ? ['replyTo'] : [])];
    if (wrong) return document.getElementById(wrong)?.focus();
    const lost = lostThings.filter((thing) => form.has(thing));
    onSubmit({
      username: typed('username'),
      replyTo: typed('replyTo'),
      lost,
      proof: proof?.picture,
    });
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        id="username"
        name="username"
        label={t`Your username`}
        hint={t`The e-mail address or phone number that you sign in with.`}
        autoComplete="username"
        defaultValue={username}
        isIdentifier
        error={missing.includes('username') && t`Enter your e-mail address or phone number.`}
      />
      <TextField
        id="replyTo"
        name="replyTo"
        label={t`Where can we reach you now?`}
        hint={t`An e-mail address or phone number that you still have.`}
        autoComplete="off"
        isIdentifier
        error={
          (missing.includes('replyTo') || isUnreachable) &&
          t`Enter an e-mail address or phone number where we can reach you.`
        }
      />
      <fieldset className="mt-5">
        <legend className="field-label mb-1">{t`What do you no longer have?`}</legend>
        <Checkbox name="password" label={t`My password`} />
        <Checkbox name="phone" label={t`My phone or its number`} />
        <Checkbox name="mailbox" label={t`My mailbox`} />
      </fieldset>
      <div className="mt-5">
        <ProofField proof={proof} onChange={setProof} />
      </div>
      <Button type="submit" wide busy={isBusy} className="mt-4">
        {t`Ask for help`}
      </Button>
    </Form>
  );
}
