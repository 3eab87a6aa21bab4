import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { CardIllustration } from '@carnet/ui/illustrations/card-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import type { FoundUsernames, SearchWay } from './username.client.ts';

const answerSchema = z.object({
  usernames: z.array(z.string()),
  sentTo: z.array(z.string()),
  way: z.enum(['card', 'national-number']),
});

export function UsernamesScreen() {
  const { state } = useLocation();
  const answer = answerSchema.safeParse(state).data;
  // The page was opened by its address: there is no search to tell the result of.
  if (!answer) return <Navigate to={pathOf('forgot-username')} replace />;
  return answer.usernames.length > 0 ? <Found {...answer} /> : <NoneFound way={answer.way} />;
}

function Found({ usernames, sentTo }: Pick<FoundUsernames, 'usernames' | 'sentTo'>) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const places = new Intl.ListFormat(formatTagOf(locale)).format(sentTo);
  const title = t`We found your username`;
  usePageTitle(title);
  return (
    <AuthCard stub={{ flow: t`Your username`, illustration: <CardIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <ul className="mt-4 grid gap-2">
        {usernames.map((username) => (
          <li key={username} className="font-semibold wrap-anywhere tabular-nums">
            {username}
          </li>
        ))}
      </ul>
      <p className="mt-4 mb-6 text-pretty text-ink-2">
        {sentTo.length > 0
          ? t`It is shown in part, so that nobody else can read it here. We sent it in full to ${places}.`
          : t`It is shown in part, so that nobody else can read it here. There is no address that we could send it to.`}
      </p>
      <div className="grid gap-3">
        <ButtonLink href={pathOf('login.email')} wide>
          {t`Sign in`}
        </ButtonLink>
        <ButtonLink href={pathOf('forgot-password.email')} look="secondary" wide>
          {t`Forgot your password?`}
        </ButtonLink>
      </div>
      <div className="mt-4">
        <HelpList
          links={[{ label: t`I no longer have my phone or mailbox`, href: pathOf('support') }]}
        />
      </div>
    </AuthCard>
  );
}

const NONE_FOUND = {
  card: 'username.none_for_card',
  'national-number': 'username.none_for_national_number',
} as const satisfies Record<SearchWay, ErrorCode>;

function NoneFound({ way }: { way: SearchWay }) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const title = t`No username found`;
  usePageTitle(title);
  return (
    <AuthCard stub={{ flow: t`Your username`, illustration: <CardIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 mb-6 text-pretty text-ink-2">{codeText(NONE_FOUND[way])}</p>
      <div className="grid gap-3">
        <ButtonLink href={pathOf('forgot-username')} wide>
          {t`Try another number`}
        </ButtonLink>
        <ButtonLink href={pathOf('login.email')} look="secondary" wide>
          {t`Back to sign in`}
        </ButtonLink>
      </div>
      <div className="mt-4">
        <HelpList links={[{ label: t`Contact support`, href: pathOf('support') }]} />
      </div>
    </AuthCard>
  );
}
