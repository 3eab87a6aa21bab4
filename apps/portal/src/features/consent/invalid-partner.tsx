import type { ExplainedMistake } from '@carnet/contract/errors/explained-mistake';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { type DataLine, DataList } from '@carnet/ui/data-list/data-list.tsx';
import { RefusedIllustration } from '@carnet/ui/illustrations/refused-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import type { PartnerRequest } from './consent.client.ts';

interface InvalidPartnerProps {
  explain: ExplainedMistake;
  requestId: string | undefined;
  request: PartnerRequest;
}

/** A calm sentence for people, and a fold for those who can put it right (R287, A50). */
export function InvalidPartner({ explain, requestId, request }: InvalidPartnerProps) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const title = t`This app cannot sign you in`;
  usePageTitle(title, true);
  const { code, parameter, wrong, expected } = explain;
  const lines: DataLine[] = [
    { id: 'code', label: t`Error code`, value: `partner.${code}` },
    ...(parameter === undefined
      ? []
      : [
          { id: 'parameter', label: t`Parameter`, value: parameter },
          { id: 'received', label: t`Received`, value: request[parameter] ?? t`nothing` },
        ]),
    ...(wrong === undefined ? [] : [{ id: 'wrong', label: t`Problem`, value: inEnglish(wrong) }]),
    ...(expected === undefined
      ? []
      : [{ id: 'expected', label: t`Expected`, value: inEnglish(expected) }]),
    ...(requestId === undefined ? [] : [{ id: 'request', label: t`Request`, value: requestId }]),
  ];
  return (
    <AuthCard stub={{ flow: t`Access request`, illustration: <RefusedIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 text-pretty text-ink-2">{codeText('partner.invalid_configuration')}</p>
      <p className="mt-3 mb-6 text-pretty text-ink-2">
        {t`Nothing happened to your account. Go back to the app, or try again later.`}
      </p>
      <ButtonLink href={pathOf('home')} wide>
        {t`To the homepage`}
      </ButtonLink>
      <details className="mt-6 text-small">
        <summary className="min-h-11 cursor-pointer content-center font-[550]">
          {t`For developers`}
        </summary>
        <p className="mb-3 text-pretty text-ink-2">
          {t`The guide for partners has this error by its code, with what to do about it.`}
        </p>
        <DataList lines={lines} />
      </details>
    </AuthCard>
  );
}

/** The partners' guide and the standards' own words are English in every language. */
const inEnglish = (words: string) => <span lang="en">{words}</span>;
