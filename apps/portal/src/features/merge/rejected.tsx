import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { CopyButton } from '@carnet/ui/copy-button/copy-button.tsx';
import { RefusedIllustration } from '@carnet/ui/illustrations/refused-illustration.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import type { Declined } from './ended-merge.ts';
import { afterDecline } from './merge-step.policy.ts';

/** R208: the accounts stay two, and what that means. Without the answer: as the server told it. */
export function Rejected({ declined }: { declined: Declined | undefined }) {
  const { t } = useLingui();
  const redirect = useQueryParameters().get('redirect');
  const decision = declined?.decision;
  const title = decision === 'remove' ? t`It left the other account` : t`The accounts stay two`;
  usePageTitle(title);
  const texts = {
    'not-now': t`Nothing was changed. We do not ask again for 90 days.`,
    'two-people': t`Nothing was changed. Our support looks at it; this is your reference:`,
    remove: t`The other account was told, and can undo this for 72 hours. After that you can add it to this one, with a code, as any other.`,
  };
  return (
    <ResultCard
      stub={{ flow: t`Two accounts`, illustration: <RefusedIllustration /> }}
      title={title}
      text={decision ? texts[decision] : t`This was decided already, perhaps in another tab.`}
      tally={declined?.reference && <Reference reference={declined.reference} />}
      actions={
        <ButtonLink href={pathOf(afterDecline(redirect))} wide>
          {t`Continue`}
        </ButtonLink>
      }
      footnote={
        decision === 'not-now'
          ? t`Should you want to merge them later, our support helps.`
          : undefined
      }
    />
  );
}

function Reference({ reference }: { reference: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className="rounded-control bg-sunken px-4 py-3 font-mono text-h2 tracking-wide">
        {reference}
      </p>
      <CopyButton text={reference} label={t`Copy the reference`} done={t`Copied`} />
    </>
  );
}
