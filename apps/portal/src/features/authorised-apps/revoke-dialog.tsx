import type { AuthorisedApp } from '@carnet/contract/calls/authorised-apps';
import { AccessIllustration } from '@carnet/ui/illustrations/small-illustrations.tsx';
import { useLingui } from '@lingui/react/macro';

import { QuestionDialog } from '@/core/question/question-dialog.tsx';

interface RevokeDialogProps {
  app: AuthorisedApp | undefined;
  isBusy: boolean;
  onAnswer: (agreed: boolean) => void;
}

/** What is taken back ends at once, and for the app it may be the end of a subscription. */
export function RevokeDialog({ app, isBusy, onAnswer }: RevokeDialogProps) {
  const { t } = useLingui();
  const ask = ({ name, domain }: AuthorisedApp) => ({
    title: t`Revoke the access of ${name}?`,
    text: t`It can no longer see or do anything in your account, from now on. You can allow it again the next time it asks.`,
    agree: t`Revoke`,
    fact: domain ?? undefined,
  });
  return (
    <QuestionDialog
      question={app && ask(app)}
      matter={t`Access`}
      illustration={<AccessIllustration />}
      isBusy={isBusy}
      onAnswer={onAnswer}
    />
  );
}
