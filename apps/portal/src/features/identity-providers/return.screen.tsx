import { Alert } from '@carnet/ui/alert/alert.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { BookletIllustration } from '@carnet/ui/illustrations/booklet-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { isNotLinked, type Stranded } from './come-back.ts';

/** identity.return: seen only by those who cannot go on. */
export function ReturnScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { visit, error } = useLoaderData<Stranded>();
  const isNew = isNotLinked(error);
  const name = visit?.name ?? '';
  const title = isNew ? t`One more step, this once` : t`That did not work`;
  usePageTitle(title, !isNew);
  const [href, label] =
    visit?.kind === 'link'
      ? ([pathOf('security.identities'), t`Back to your identities`] as const)
      : isNew
        ? // The guard keeps the page that is wanted, and asks for the sign-in first.
          ([pathOf('security.identities'), t`Sign in and connect`] as const)
        : ([pathOf('login.email'), t`Back to sign in`] as const);
  return (
    <AuthCard
      stub={{
        flow: t`Digital identity`,
        sentence: t`Nothing of your account was changed.`,
        illustration: <BookletIllustration />,
      }}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <div className="mt-4">
        <Alert tone={isNew ? 'info' : 'danger'} announce>
          {isNew
            ? t`Your ${name} account is not connected with a Carnet account yet. Sign in with your password, confirm that it is you, and connect it. From then on, you sign in with ${name}.`
            : (errorText(error) ??
              t`You stopped before you were done, or opened this page by itself.`)}
        </Alert>
      </div>
      <div className="mt-6">
        <ButtonLink href={href} wide>
          {label}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
