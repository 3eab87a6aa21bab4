import { Checkbox } from '@carnet/ui/checkbox/checkbox.tsx';
import { useLingui } from '@lingui/react/macro';

import type { Marketing } from './onboarding.client.ts';

interface MarketingChoicesProps {
  chosen: Marketing;
  onChange: (chosen: Marketing) => void;
}

/** A consent for each channel, apart from the terms: neither brings the other along (R235, R237). */
export function MarketingChoices({ chosen, onChange }: MarketingChoicesProps) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1">{t`News and offers, if you like`}</legend>
      <p className="text-small text-pretty text-ink-2">
        {t`You can go on without, and change your mind at any time.`}
      </p>
      <Checkbox
        label={t`By e-mail`}
        checked={chosen.email}
        onChange={({ target }) => onChange({ ...chosen, email: target.checked })}
      />
      <Checkbox
        label={t`By text message`}
        checked={chosen.sms}
        onChange={({ target }) => onChange({ ...chosen, sms: target.checked })}
      />
    </fieldset>
  );
}
