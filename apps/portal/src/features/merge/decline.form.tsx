import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { RefusedIllustration } from '@carnet/ui/illustrations/refused-illustration.tsx';
import { RadioCards } from '@carnet/ui/radio-card/radio-cards.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { mergePage } from '@/core/merge/merge-ways.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import type { Decision } from './merge.client.ts';
import { useDecline, useOpened } from './merge.hooks.ts';
import type { MergeVisit } from './merge-visit.ts';

/** R203, R207: the accounts stay two. Why, and what becomes of the contact, is the person's to say. */
export function DeclineForm({ visit }: { visit: MergeVisit }) {
  const { t } = useLingui();
  const opened = useOpened();
  const decline = useDecline(visit);
  const errorText = useErrorText();
  const [decision, setDecision] = useState<Decision>('not-now');
  const { target } = visit.state.shared;
  const code = decline.isError ? failureOf(decline.error).code : undefined;
  const problem = isKeptThere(code)
    ? t`The other account has nothing else of this kind, and keeps it. If it is not theirs, our support helps: say that these are two people.`
    : code !== 'merge.proof_missing'
      ? errorText(decline.error)
      : undefined;
  const title = t`Leave the accounts two?`;
  usePageTitle(title, problem !== undefined);
  return (
    <AuthCard
      stub={{ flow: t`Two accounts`, illustration: <RefusedIllustration /> }}
      before={
        problem && (
          <div className="mb-4">
            <Alert tone="danger" announce>
              {problem}
            </Alert>
          </div>
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 mb-6 text-pretty text-ink-2">
        {t`Both stay as they are. What shall become of ${target}?`}
      </p>
      <Form onSubmit={() => decline.mutate(decision)}>
        <RadioCards
          legend={title}
          hideLegend
          name="decision"
          value={decision}
          onValueChange={(value) => {
            setDecision(value as Decision);
            if (decline.isError) decline.reset();
          }}
          options={[
            {
              value: 'not-now',
              title: t`Not now`,
              detail: t`It stays with the other account. We do not ask again for 90 days.`,
            },
            {
              value: 'two-people',
              title: t`These are two people`,
              detail: t`Nothing changes. Our support looks at it, and you get a reference.`,
            },
            {
              value: 'remove',
              title: t`It belongs to me alone`,
              detail: t`After a code to it, it leaves the other account, which is told and can undo it for 72 hours. After that you can add it to this one.`,
            },
          ]}
        />
        <Button type="submit" wide busy={decline.isPending} className="mt-6 mb-4">
          {t`Continue`}
        </Button>
      </Form>
      <HelpList
        links={[
          { label: t`Back to the two accounts`, href: mergePage(opened) },
          { label: t`Contact support`, href: pathOf('support') },
        ]}
      />
    </AuthCard>
  );
}

/** An account keeps its last contact of a kind, and the last that its codes go to. */
const isKeptThere = (code: string | undefined) =>
  code === 'contact.last_of_kind' || code === 'contact.last_codes';
