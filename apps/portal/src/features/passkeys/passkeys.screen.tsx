import type { Passkey } from '@carnet/contract/calls/passkeys';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { EmptyState } from '@carnet/ui/empty-state/empty-state.tsx';
import { GroupHeading, RowGroup } from '@carnet/ui/row/row-group.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useLoaderData } from 'react-router';

import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { canUsePasskeys } from '@/core/passkeys/can-use-passkeys.ts';
import { QuestionDialog } from '@/core/question/question-dialog.tsx';
import { SecondProof } from '@/core/step-up/second-proof.tsx';
import { PasskeyFault } from './passkey-fault.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import {
  useAddPasskey,
  useKeepPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from './passkeys.hooks.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** security.passkeys: which there are, where they are kept, and one more. */
export function PasskeysScreen() {
  const { t } = useLingui();
  const passkeys = useLoaderData<Passkey[]>();
  const listId = useId();
  const [named, setNamed] = useState<Passkey>();
  const [going, setGoing] = useState<Passkey>();
  const addition = useAddPasskey();
  const renaming = useRenamePasskey(() => setNamed(undefined));
  const removal = useRemovePasskey(() => setGoing(undefined));
  const keeping = useKeepPasskey();
  const error = addition.error ?? removal.error ?? renaming.error ?? keeping.error;
  const title = t`Passkeys`;
  usePageTitle(title, error !== null);
  return (
    <>
      <PageTrail page="security.passkeys" current={title} />
      <PageIntro
        title={title}
        text={t`Sign in with your face, your finger or the code of your device. No password, no code, and no false page can ask for it.`}
      />
      <Outcome error={error} added={addition.data} left={removal.data?.leaves_at} />
      {passkeys.length > 0 ? (
        <RowGroup title={t`Your passkeys`} isFirst>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setNamed(passkey)}
              onRemove={() => setGoing(passkey)}
              onKeep={() => keeping.mutate(passkey.id)}
            />
          ))}
        </RowGroup>
      ) : (
        <section aria-labelledby={listId} className="mt-6">
          <GroupHeading id={listId} title={t`Your passkeys`} />
          <EmptyState title={t`No passkey yet`} text={t`The first one takes half a minute.`} />
        </section>
      )}
      <OnlyAtWork passkeys={passkeys} />
      <div className="mt-6">
        {canUsePasskeys() ? (
          <Button busy={addition.isPending} onClick={() => addition.mutate()}>
            {t`Add a passkey`}
          </Button>
        ) : (
          <Alert tone="info" title={t`This browser cannot make passkeys`}>
            {t`Open this page on another device, or in a newer browser.`}
          </Alert>
        )}
      </div>
      <RenameDialog
        passkey={named}
        isBusy={renaming.isPending}
        onAnswer={(name) =>
          named && name !== undefined
            ? renaming.mutate({ id: named.id, name })
            : setNamed(undefined)
        }
      />
      <QuestionDialog
        matter={t`Passkey`}
        question={
          going && {
            title: t`Remove this passkey?`,
            text: t`It no longer signs in here. If you did not confirm with a passkey just now, it stays for 72 hours more, and every contact of yours is told. Delete it on your device, too.`,
            agree: t`Remove`,
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
  added: Passkey | undefined;
  /** Undefined: none was removed; null: it is gone. */
  left: string | null | undefined;
}

function Outcome({ error, added, left }: OutcomeProps) {
  const { t } = useLingui();
  if (error)
    return (
      <div className="my-4">
        <PasskeyFault error={error} page="security.passkeys" />
      </div>
    );
  if (left !== undefined)
    return (
      <Said>
        {left === null ? (
          t`The passkey is removed.`
        ) : (
          <>
            {t`The passkey goes in 72 hours. Until then you can keep it, or remove it at once with a second proof.`}{' '}
            <SecondProof page="security.passkeys" />
          </>
        )}
      </Said>
    );
  const name = added?.name;
  return name ? (
    <Said>{t`The passkey “${name}” is ready. Next time, sign in with it.`}</Said>
  ) : null;
}

function Said({ children }: { children: ReactNode }) {
  return (
    <div className="my-4">
      <Alert tone="success" announce>
        {children}
      </Alert>
    </div>
  );
}

/** What an employer keeps may go with the job. */
function OnlyAtWork({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useLingui();
  const [only, ...others] = passkeys;
  if (!only?.is_managed || others.length > 0) return null;
  return (
    <div className="mt-4">
      <Alert tone="warn" title={t`Your only passkey belongs to your employer`}>
        {t`If you leave, it may go. Add one on a device of your own.`}
      </Alert>
    </div>
  );
}
