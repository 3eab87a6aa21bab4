import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { SupportIllustration } from '@carnet/ui/illustrations/support-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useBegin, useNationalProviders } from './way-back.hooks.ts';
import { useWayBackStub } from './way-back-stub.ts';

/** What it takes, before anybody begins; and where to go without an identity. */
export function Begin({ problem }: { problem: unknown }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const providers = useNationalProviders();
  const begin = useBegin();
  const stub = useWayBackStub(1);
  const text = errorText(begin.error ?? problem ?? providers.error);
  const title = t`You lost everything?`;
  usePageTitle(title, Boolean(text));
  const [first] = providers.data ?? [];
  return (
    <AuthCard
      stub={{ ...stub, illustration: <SupportIllustration /> }}
      before={
        text && (
          <div className="mb-4">
            <Alert tone="danger" announce>
              {text}
            </Alert>
          </div>
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      {first ? <Steps name={first.name} /> : providers.data && <NoIdentity />}
      <div className="mt-6 grid min-h-12 gap-3" aria-live="polite">
        {providers.data?.map(({ id, name }) => (
          <Button key={id} wide busy={begin.isPending} onClick={() => begin.mutate({ id, name })}>
            <UserIcon size={20} />
            {t`Continue with ${name}`}
          </Button>
        ))}
        {providers.isError && (
          <Button wide look="secondary" onClick={() => void providers.refetch()}>
            {t`Ask again`}
          </Button>
        )}
        {providers.data && !first && (
          <ButtonLink href={pathOf('support')} wide>
            {t`Contact support`}
          </ButtonLink>
        )}
      </div>
      <div className="mt-4">
        <HelpList
          links={[
            ...(first
              ? [{ label: t`I connected no digital identity`, href: pathOf('support') }]
              : []),
            { label: t`Back to sign in`, href: pathOf('login.email') },
          ]}
        />
      </div>
    </AuthCard>
  );
}

function Steps({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className="mt-3 text-pretty text-ink-2">
        {t`No password, no phone, no mailbox any more: if you connected ${name} with your account, it brings you back.`}
      </p>
      <ol className="mt-4 grid list-decimal gap-2 pl-5 text-pretty marker:text-ink-2">
        <li>{t`Prove with ${name} who you are.`}</li>
        <li>
          {t`Wait 24 hours. Meanwhile we write to every address and number of the account, so that nobody comes in under your name.`}
        </li>
        <li>{t`Prove it once more, and choose a new address and password. What was lost no longer opens anything.`}</li>
      </ol>
    </>
  );
}

/** In a market where no country's identity can be connected. */
function NoIdentity() {
  const { t } = useLingui();
  return (
    <p className="mt-3 text-pretty text-ink-2">
      {t`No password, no phone, no mailbox any more: our support helps you get back in.`}
    </p>
  );
}
