import { Alert } from '@carnet/ui/alert/alert.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { Seal } from '@carnet/ui/seal/seal.tsx';
import { Tally } from '@carnet/ui/tally/tally.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { type How, useEndingTally } from './ending-tally.ts';
import { useEndingWords } from './ending-words.ts';
import type { Ended } from './onboarding.client.ts';
import { useFlowName } from './onboarding-stub.ts';

/** R238: card activated, card failed, code only; each true to what happened. */
export function Ending({ ended, how }: { ended: Ended; how: How }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const codeText = useCodeText();
  const flow = useFlowName()(ended.entrance);
  const { title, text } = useEndingWords(ended, how);
  const tally = useEndingTally(ended, how);
  const hasFailed = ended.ending === 'card-failed';
  usePageTitle(title);
  const date = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'medium' }).format();
  const stamp =
    how === 'created' ? t`Account created · ${date} · ` : t`Added · ${date} · Carnet · `;
  return (
    <ResultCard
      stub={{ flow }}
      seal={<Seal text={stamp} tilt={-11} />}
      title={title}
      text={text}
      tally={
        <>
          {hasFailed && (
            <div className="mb-4">
              <Alert tone="warn">{codeText('card.activation_failed')}</Alert>
            </div>
          )}
          <Tally lines={tally} />
        </>
      }
      actions={
        <ButtonLink href={pathOf('user-dashboard')} wide>
          {t`Go to my account`}
        </ButtonLink>
      }
      footnote={
        hasFailed && (
          <>
            {t`Still not active tomorrow?`}{' '}
            <Link href={pathOf('support')}>{t`Contact support`}</Link>
          </>
        )
      }
    />
  );
}
