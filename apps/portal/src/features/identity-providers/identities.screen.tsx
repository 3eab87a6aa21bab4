import type { Identity } from '@carnet/contract/calls/identity-providers';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { EmptyState } from '@carnet/ui/empty-state/empty-state.tsx';
import { GroupHeading, RowGroup } from '@carnet/ui/row/row-group.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { QuestionDialog } from '@/core/question/question-dialog.tsx';
import { StrongerProof } from '@/core/step-up/stronger-proof.tsx';
import { SecondProof } from '@/core/step-up/second-proof.tsx';
import { useConnect, useDisconnect, useKeepIdentity } from './identities.hooks.ts';
import type { readIdentities } from './identity-providers.client.ts';
import { IdentityRow } from './identity-row.tsx';

/** security.identities: which are connected, and which could be. */
export function IdentitiesScreen() {
  const { t } = useLingui();
  const { identities, offered } = useLoaderData<Awaited<ReturnType<typeof readIdentities>>>();
  const [query] = useSearchParams();
  const listId = useId();
  const [going, setGoing] = useState<Identity>();
  const connection = useConnect();
  const removal = useDisconnect(() => setGoing(undefined));
  const keeping = useKeepIdentity();
  const error = connection.error ?? removal.error ?? keeping.error;
  const title = t`Digital identities`;
  usePageTitle(title, error !== null);
  const free = offered.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  // Only a name that stands below is said: what is in an address, anybody may have written.
  const connected = identities.find(({ name }) => name === query.get('connected'))?.name;
  return (
    <>
      <PageTrail page="security.identities" current={title} />
      <PageIntro
        title={title}
        text={t`Sign in with an identity that you already have. We learn that it is you, and nothing else.`}
      />
      <Outcome error={error} left={removal.data?.leaves_at} connected={connected} />
      {identities.length > 0 ? (
        <RowGroup title={t`Connected`} isFirst>
          {identities.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              onRemove={() => setGoing(identity)}
              onKeep={() => keeping.mutate(identity.id)}
            />
          ))}
        </RowGroup>
      ) : (
        <section aria-labelledby={listId} className="mt-6">
          <GroupHeading id={listId} title={t`Connected`} />
          <EmptyState
            title={t`Nothing is connected yet`}
            text={t`You sign in with your password, as always.`}
          />
        </section>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {free.map((provider) => {
          const { id, name } = provider;
          return (
            <Button
              key={id}
              look="secondary"
              busy={connection.isPending}
              onClick={() => connection.mutate(provider)}
            >
              {t`Connect ${name}`}
            </Button>
          );
        })}
      </div>
      <QuestionDialog
        matter={t`Digital identity`}
        question={
          going && {
            title: t`Disconnect this identity?`,
            text:
              going.kind === 'national'
                ? t`You can no longer sign in with it, nor come back with it when all else is lost. If you did not confirm with something as strong just now, it stays for 72 hours more, and every contact of yours is told.`
                : t`You can no longer sign in with it. Every contact of yours is told.`,
            agree: t`Disconnect`,
            isFinal: true,
            fact: going.name,
          }
        }
        isBusy={removal.isPending}
        onAnswer={(agreed) => (agreed && going ? removal.mutate(going.id) : setGoing(undefined))}
      />
    </>
  );
}

interface OutcomeProps {
  error: unknown;
  /** Undefined: none was removed; null: it is gone. */
  left: string | null | undefined;
  connected: string | undefined;
}

function Outcome({ error, left, connected }: OutcomeProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (error && failureOf(error).code === 'mfa.stronger_proof_required')
    return (
      <Said tone="warn">
        {t`Confirm with a passkey or your authenticator app first: what opens your account is added with the strongest you have.`}{' '}
        <StrongerProof problem={error} page="security.identities" />
      </Said>
    );
  if (error) return <Said tone="danger">{errorText(error)}</Said>;
  if (left !== undefined)
    return (
      <Said tone="success">
        {left === null ? (
          t`The identity is disconnected.`
        ) : (
          <>
            {t`The identity goes in 72 hours. Until then you can keep it, or disconnect it at once with a second proof.`}{' '}
            <SecondProof page="security.identities" />
          </>
        )}
      </Said>
    );
  return connected ? (
    <Said tone="success">{t`${connected} is connected. Next time, sign in with it.`}</Said>
  ) : null;
}

function Said({ tone, children }: { tone: 'success' | 'danger' | 'warn'; children: ReactNode }) {
  return (
    <div className="my-4">
      <Alert tone={tone} announce>
        {children}
      </Alert>
    </div>
  );
}
