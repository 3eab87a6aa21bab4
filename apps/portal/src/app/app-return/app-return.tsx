import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { Prompt } from '@carnet/ui/prompt/prompt.tsx';
import { useLingui } from '@lingui/react/macro';

interface AppReturnProps {
  /** A universal link that is registered with us: the phone opens the app itself. */
  appLink: string;
  onStay: () => void;
}

/** For whoever came from the app: the way back, or staying (A72). */
export function AppReturn({ appLink, onStay }: AppReturnProps) {
  const { t } = useLingui();
  return (
    <div className="mb-6">
      <Prompt
        Icon={PhoneIcon}
        title={t`You came from the app`}
        text={t`You are signed in. Go back to the app, or carry on here.`}
        actions={
          <>
            <ButtonLink href={appLink}>{t`Back to the app`}</ButtonLink>
            <Button look="secondary" onClick={onStay}>
              {t`Stay here`}
            </Button>
          </>
        }
      />
    </div>
  );
}
