import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import { useWrite } from '@/core/http/use-write.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import {
  dropProviderVisit,
  leaveFor,
  readProofBroughtBack,
} from '@/core/identities/provider-visit.ts';
import { useReach } from '@/core/session/session-context.tsx';
import type { SentCode } from './code-visit.ts';
import type { useConfirmCode } from './code.hooks.ts';
import { visitProvider } from './second-factor.client.ts';

interface IdentityProofProps {
  sent: SentCode | undefined;
  confirm: Pick<ReturnType<typeof useConfirmCode>, 'mutate' | 'isPending' | 'error'>;
}

/** Nothing is typed: the browser goes to the provider, and what it brings back is the answer. */
export function IdentityProof({ sent, confirm }: IdentityProofProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { api } = useReach();
  const { mutate } = confirm;
  const { id = '', name = '' } = sent?.provider ?? {};
  const leaving = useWrite({
    mutationFn: async () => {
      const payload = sent?.payload ?? '';
      const address = location.pathname + location.search;
      leaveFor(await visitProvider(api, id, payload), { kind: 'proof', name, address, payload });
    },
  });
  // Once: the answer is used up by being shown.
  useEffect(() => {
    const back = readProofBroughtBack();
    if (!back) return;
    dropProviderVisit();
    mutate({ code: '', isTrustedDevice: false, broughtBack: back });
  }, [mutate]);
  const problem = errorText(confirm.error ?? leaving.error);
  return (
    <>
      {problem && (
        <div className="mb-4">
          <Alert tone="danger" announce="at-once">
            {problem}
          </Alert>
        </div>
      )}
      <Button wide busy={confirm.isPending || leaving.isPending} onClick={() => leaving.mutate()}>
        {t`Continue with ${name}`}
      </Button>
    </>
  );
}
