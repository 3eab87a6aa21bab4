import { Alert } from '@carnet/ui/alert/alert.tsx';

import { useErrorText } from '../i18n/use-error-text.ts';

/** No code was sent; when one may try again is part of the text. */
export function SendProblem({ problem }: { problem: unknown }) {
  const text = useErrorText()(problem);
  if (!text) return null;
  return (
    <div className="mb-4">
      <Alert tone="danger" announce>
        {text}
      </Alert>
    </div>
  );
}
