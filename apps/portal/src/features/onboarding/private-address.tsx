import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';

interface PrivateAddressProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** A work mailbox goes with the job, and the account with it: a friendly question, which may wait. */
export function PrivateAddress({ id, value, error, onChange }: PrivateAddressProps) {
  const { t } = useLingui();
  return (
    <section className="grid gap-3 rounded-control bg-note px-4 py-4">
      <div>
        <h2 className="heading-3">{t`Is this your work address?`}</h2>
        <p className="text-small text-pretty text-ink-2">
          {t`Add a private e-mail so you keep access if you change jobs.`}
        </p>
      </div>
      <TextField
        id={id}
        type="email"
        label={t`Private e-mail address (optional)`}
        autoComplete="email"
        isIdentifier
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </section>
  );
}
