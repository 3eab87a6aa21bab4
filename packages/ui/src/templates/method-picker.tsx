import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { Form } from '../form/form.tsx';
import { type HelpLink, HelpList } from '../help-list/help-list.tsx';
import { type RadioCardOption, RadioCards } from '../radio-card/radio-cards.tsx';
import type { VoucherStubProps } from '../voucher/voucher-stub.tsx';
import { AuthCard } from './auth-card.tsx';

interface MethodPickerProps {
  stub: VoucherStubProps;
  title: string;
  text?: ReactNode;
  /** The usual method first, recovery and support last. */
  methods: readonly RadioCardOption[];
  method: string | undefined;
  onMethodChange: (method: string) => void;
  confirm: string;
  busy?: boolean;
  error?: ReactNode;
  onConfirm: () => void;
  help: readonly HelpLink[];
}

export function MethodPicker({
  stub,
  title,
  text,
  methods,
  method,
  onMethodChange,
  confirm,
  busy = false,
  error,
  onConfirm,
  help,
}: MethodPickerProps) {
  return (
    <AuthCard stub={stub}>
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="mt-2 text-ink-2">{text}</p>}
      <Form className="mt-6" onSubmit={onConfirm}>
        <RadioCards
          legend={title}
          hideLegend
          name="method"
          value={method}
          onValueChange={onMethodChange}
          options={methods}
          error={error}
        />
        <Button type="submit" wide busy={busy} className="mt-6 mb-4">
          {confirm}
        </Button>
      </Form>
      <HelpList links={help} />
    </AuthCard>
  );
}
