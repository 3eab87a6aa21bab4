import { Alert } from '@carnet/ui/alert/alert.tsx';
import { useLingui } from '@lingui/react/macro';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import type { SignOut } from './use-sign-out.ts';

export function SignOutProblem({ signOut }: { signOut: SignOut }) {
  const { t } = useLingui();
  const codeText = useCodeText();
  if (!signOut.hasFailed) return null;
  return (
    <div className="relative z-1 mx-auto w-full max-w-[1120px] px-4 pt-2 wide:px-6">
      <Alert tone="danger" announce onClose={signOut.dismiss} closeLabel={t`Close`}>
        {codeText('logout.failed')}
      </Alert>
    </div>
  );
}
