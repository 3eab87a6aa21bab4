import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';

import { enrolled, type ListedMethods } from '@/core/factors/listed-methods.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useResetApp } from '@/features/authenticator/recovery.hooks.ts';
import { ResetQuestion } from '@/features/authenticator/reset-question.tsx';
import { AddGroup } from '@/features/second-factor/methods/add-group.tsx';
import { FreeContacts } from '@/features/second-factor/methods/free-contacts.tsx';
import {
  MethodDialog,
  type MethodQuestion,
} from '@/features/second-factor/methods/method-dialog.tsx';
import { MethodRow } from '@/features/second-factor/methods/method-row.tsx';
import { MethodsOutcome } from '@/features/second-factor/methods/methods-outcome.tsx';
import { useDeleteMethod, useMakePrimary } from '@/features/second-factor/methods/methods.hooks.ts';

/** security.mfa-edit: which methods there are, which comes first, and which goes. */
export function MfaEditScreen() {
  const { t } = useLingui();
  const overview = useLoaderData<ListedMethods>();
  const [question, setQuestion] = useState<MethodQuestion>();
  const primary = useMakePrimary();
  const deletion = useDeleteMethod(() => setQuestion(undefined));
  const reset = useResetApp({ redirect: 'security' });
  const title = t`Two-step verification`;
  usePageTitle(title, primary.isError || deletion.isError);

  const methods = enrolled(overview.items);
  const { email, phone } = overview.person;
  const valueOf = (contactId: string | null) =>
    [...email, ...phone].find((contact) => contact.id === contactId)?.value;
  const answer = (agreed: boolean) => {
    if (!agreed || !question) return setQuestion(undefined);
    const { id, contact_id: contactId } = question.item;
    if (question.kind === 'delete') return deletion.mutate({ id, value: valueOf(contactId) });
    setQuestion(undefined);
    void reset();
  };
  return (
    <>
      <PageTrail page="security.mfa-edit" current={t`Security settings`} />
      <PageIntro
        title={title}
        text={t`We ask for the primary method first. Have a second one for the day you lose the first.`}
      />
      <MethodsOutcome primary={primary} deletion={deletion} />
      {methods.length > 0 && (
        <RowGroup title={t`Your methods`} isFirst>
          {methods.map((item) => (
            <MethodRow
              key={item.id}
              item={item}
              person={overview.person}
              isBusy={primary.isPending && primary.variables === item.id}
              onMakePrimary={() => primary.mutate(item.id)}
              onDelete={() => setQuestion({ kind: 'delete', item })}
              onReset={() => setQuestion({ kind: 'reset', item })}
            />
          ))}
        </RowGroup>
      )}
      <FreeContacts
        overview={overview}
        onDelete={(item) => setQuestion({ kind: 'delete', item })}
      />
      <AddGroup overview={overview} />
      <MethodDialog
        question={question?.kind === 'delete' ? question : undefined}
        person={overview.person}
        isBusy={deletion.isPending}
        onAnswer={answer}
      />
      <ResetQuestion isOpen={question?.kind === 'reset'} onAnswer={answer} />
    </>
  );
}
