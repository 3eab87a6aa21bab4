import { ErrorSummary } from '@carnet/ui/error-summary/error-summary.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { SupportIllustration } from '@carnet/ui/illustrations/support-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { readPendingProof } from '@/core/session/pending-proof.ts';
import { typedBefore } from '@/core/session/typed-identifier.ts';
import { CaseOpened } from './case-opened.tsx';
import { SupportForm } from './support.form.tsx';
import { useOpenCase } from './support.hooks.ts';

const stateSchema = z.object({ reference: z.string().check(z.maxLength(20)) });

/** The reference of the case that was opened here before a reload. */
const keptReference = (state: unknown) => stateSchema.safeParse(state).data?.reference;

const fieldOf = (error: unknown) =>
  failureOf(error).code === 'support.reply_to_invalid' ? 'replyTo' : 'username';

/** The last way back in: people help, and a reference says which case it is. */
export function SupportScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [known] = useState(() => readPendingProof()?.username || typedBefore('latest'));
  const { state } = useLocation();
  const open = useOpenCase();
  const problem = errorText(open.error);
  const title = t`We help you get back in`;
  usePageTitle(title, Boolean(problem));

  const reference = open.data?.reference ?? keptReference(state);
  if (reference !== undefined)
    return (
      <InPlace>
        <CaseOpened reference={reference} />
      </InPlace>
    );
  return (
    <AuthCard
      stub={{ flow: t`Support`, illustration: <SupportIllustration /> }}
      before={
        problem && (
          <ErrorSummary
            title={t`There is a problem`}
            problems={[{ fieldId: fieldOf(open.error), text: problem }]}
          />
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        {t`Tell us who you are and where we can reach you. You get a reference, and an answer within a few working days.`}
      </p>
      <SupportForm username={known} isBusy={open.isPending} onSubmit={open.mutate} />
      {open.notice}
      <div className="mt-4">
        <HelpList
          links={[
            { label: t`Was this from us?`, href: pathOf('support.message') },
            { label: t`Get back in with a digital identity`, href: pathOf('way-back') },
            { label: t`Forgot your password?`, href: pathOf('forgot-password.email') },
            { label: t`Back to sign in`, href: pathOf('login.email') },
          ]}
        />
      </div>
    </AuthCard>
  );
}
