import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { RefusedIllustration } from '@carnet/ui/illustrations/refused-illustration.tsx';
import { SuccessIllustration } from '@carnet/ui/illustrations/success-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { DeadEndCard } from '@carnet/ui/templates/dead-end-card.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useUndo, useUndoAbout, useUndoToken } from './undo.hooks.ts';
import { UndoTask } from './undo-task.tsx';

const isOver = (error: unknown) => error !== null && failureOf(error).code === 'merge.link_invalid';

/** The page behind the link in the message about a merge. Opening it changes nothing. */
export function UndoScreen() {
  const token = useUndoToken();
  const about = useUndoAbout(token);
  const undo = useUndo();

  if (undo.isSuccess)
    return (
      <InPlace key="done">
        <Undone />
      </InPlace>
    );
  if (token === undefined || isOver(undo.error) || isOver(about.error))
    return (
      <InPlace key="over">
        <LinkOver />
      </InPlace>
    );
  if (about.data) return <UndoTask token={token} about={about.data} undo={undo} />;
  return <Waiting problem={about.error} onAgain={() => void about.refetch()} />;
}

/** While the link is asked about, or when the service does not answer. */
function Waiting({ problem, onAgain }: { problem: unknown; onAgain: () => void }) {
  const { t } = useLingui();
  const text = useErrorText()(problem);
  const title = t`Make two accounts again?`;
  usePageTitle(title, Boolean(text));
  return (
    <AuthCard stub={{ flow: t`Two accounts`, illustration: <RefusedIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <div className="mt-3 min-h-52" aria-busy={!text}>
        {text && (
          <>
            <p className="mb-6 text-pretty">{text}</p>
            <Button wide look="secondary" onClick={onAgain}>
              {t`Ask again`}
            </Button>
          </>
        )}
      </div>
    </AuthCard>
  );
}

function Undone() {
  const { t } = useLingui();
  const title = t`These are two accounts again`;
  usePageTitle(title);
  return (
    <ResultCard
      stub={{ flow: t`Two accounts`, illustration: <SuccessIllustration /> }}
      title={title}
      text={t`What the account brought along is its own again. Choose a new password for it: its old one stays off.`}
      actions={
        <>
          <ButtonLink href={pathOf('forgot-password.email')} wide>
            {t`Choose a new password`}
          </ButtonLink>
          <ButtonLink href={pathOf('home')} look="secondary" wide>
            {t`To the homepage`}
          </ButtonLink>
        </>
      }
      footnote={t`Every device of both accounts was signed out. Apps that lost access have to ask again, and a card that was blocked stays blocked. We wrote to both accounts.`}
    />
  );
}

/** The same page for a link that was used, that is too old, and that never was one. */
function LinkOver() {
  const { t } = useLingui();
  const title = t`This link no longer works`;
  usePageTitle(title);
  return (
    <DeadEndCard
      flow={t`Two accounts`}
      title={title}
      text={t`It was already used, or the 14 days are over. If you did not merge the accounts yourself, our support helps.`}
    >
      <ButtonLink href={pathOf('support')} wide>
        {t`Contact support`}
      </ButtonLink>
      <ButtonLink href={pathOf('home')} look="secondary" wide>
        {t`To the homepage`}
      </ButtonLink>
    </DeadEndCard>
  );
}
