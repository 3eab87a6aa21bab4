import { Alert } from '@carnet/ui/alert/alert.tsx';
import { CopyButton } from '@carnet/ui/copy-button/copy-button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

/** The case has a reference of its own, to quote when somebody of ours asks. */
export function ReportedMessage({ reference }: { reference: string }) {
  const { t } = useLingui();
  const thanks = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: who reads on begins here.
  useEffect(() => thanks.current?.focus(), []);
  return (
    <div ref={thanks} tabIndex={-1}>
      <Alert tone="success" title={t`Thank you for the report`}>
        <p className="text-pretty">
          {t`We look into it. Delete the message now. Your report has this reference:`}
        </p>
        <p className="mt-2 font-mono text-h3">{reference}</p>
        <CopyButton text={reference} label={t`Copy the reference`} done={t`Copied`} />
      </Alert>
    </div>
  );
}
