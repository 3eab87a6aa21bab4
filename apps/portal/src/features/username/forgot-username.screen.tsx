import { ErrorSummary } from '@carnet/ui/error-summary/error-summary.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { CardIllustration } from '@carnet/ui/illustrations/card-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { ForgotUsernameForm, NUMBER_FIELD } from './forgot-username.form.tsx';
import { SearchWays } from './search-ways.tsx';
import type { SearchWay } from './username.client.ts';
import { useFindUsernames } from './username.hooks.ts';

export function ForgotUsernameScreen() {
  const [query] = useSearchParams();
  // Searching by national number is off by default: its use needs a legal basis (A44). The API refuses
  // it by itself.
  const { searchesByNationalNumber = false } = useSite();
  const isByNumber = searchesByNationalNumber && query.get('by') === 'national-number';
  const way = isByNumber ? 'national-number' : 'card';
  // Another way is another search: neither what was typed nor what was wrong with it goes along.
  return <ForgotUsername key={way} way={way} hasWays={searchesByNationalNumber} />;
}

function ForgotUsername({ way, hasWays }: { way: SearchWay; hasWays: boolean }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const find = useFindUsernames();
  const title = t`Forgot your username?`;
  usePageTitle(title, find.isError);

  const problem = errorText(find.error);
  const isTooMany = find.error && failureOf(find.error).code === 'request.too_many_attempts';
  return (
    <AuthCard
      stub={{ flow: t`Your username`, illustration: <CardIllustration /> }}
      before={
        problem && (
          <ErrorSummary
            title={t`There is a problem`}
            problems={
              // No other number would help now: our people do.
              isTooMany
                ? [{ text: problem }, { href: pathOf('support'), text: t`Contact support` }]
                : [{ fieldId: NUMBER_FIELD, text: problem }]
            }
          />
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        {hasWays
          ? t`Your username is your e-mail address or phone number. We find it by one of your numbers and send it to you.`
          : t`Your username is your e-mail address or phone number. We find it by the number on your card and send it to you.`}
      </p>
      {hasWays && <SearchWays current={way} />}
      <ForgotUsernameForm way={way} find={find} />
      <HelpList
        links={[
          { label: t`Forgot your password?`, href: pathOf('forgot-password.email') },
          { label: t`Contact support`, href: pathOf('support') },
          { label: t`Back to sign in`, href: pathOf('login.email') },
        ]}
      />
    </AuthCard>
  );
}
