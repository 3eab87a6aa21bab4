import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { RefusedIllustration } from '@carnet/ui/illustrations/refused-illustration.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';

interface RefusedProps {
  appName: string;
  /** The address that tells the app that the person said no (A49). */
  target: string;
}

export function Refused({ appName, target }: RefusedProps) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const title = t`You said no`;
  usePageTitle(title);
  return (
    <ResultCard
      stub={{ flow: t`Access request`, illustration: <RefusedIllustration /> }}
      title={title}
      text={codeText('consent.refused')}
      actions={
        <>
          <ButtonLink href={target} wide>
            {t`Back to ${appName}`}
          </ButtonLink>
          <ButtonLink href={pathOf('home')} look="secondary" wide>
            {t`To the homepage`}
          </ButtonLink>
        </>
      }
    />
  );
}
