import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { Select } from '@carnet/ui/select/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { ReportedMessage } from './reported.tsx';
import { type CameBy, useReportMessage } from './report-message.hooks.ts';

/** For a message that was checked and is not trusted: a case of its own (attack 88). */
export function ReportMessageForm({ references }: { references: readonly string[] }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const report = useReportMessage(references);
  const [channel, setChannel] = useState<CameBy | ''>('');
  const [isMissing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const fault = isMissing ? t`Choose how the message came.` : errorText(report.error);
  // A field's error is heard together with the field: who was refused is taken there.
  useEffect(() => {
    if (fault) select.current?.focus();
  }, [fault]);

  if (report.data) return <ReportedMessage reference={report.data.reference} />;
  const submit = () => {
    setMissing(channel === '');
    if (channel !== '') report.mutate(channel);
  };
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="heading-3">{t`You do not trust it?`}</h2>
      <p className="mt-1 text-pretty text-ink-2">
        {t`Report it. We keep its reference, the day and how it came; nothing of what you pasted.`}
      </p>
      <div className="mt-4">
        <Form onSubmit={submit}>
          <Select
            ref={select}
            name="channel"
            label={t`How did it come?`}
            emptyLabel={t`Choose`}
            options={[
              { value: 'email', label: t`E-mail` },
              { value: 'sms', label: t`Text message` },
            ]}
            value={channel}
            error={fault}
            onChange={({ target }) => {
              setChannel(target.value as CameBy);
              setMissing(false);
              if (report.isError) report.reset();
            }}
          />
          <Button type="submit" look="secondary" wide busy={report.isPending} className="mt-4">
            {t`Report this message`}
          </Button>
        </Form>
      </div>
      {report.notice}
    </section>
  );
}
