import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';

import { useGo } from '@/core/navigation/destination.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { BankingGroup } from './banking/banking-group.tsx';
import { ChangeIban } from './banking/change-iban.tsx';
import { type ContactQuestion, changeTask } from './change-task.policy.ts';
import { readChangedNote } from './changed-note.ts';
import { ChangedOutcome } from './changed-outcome.tsx';
import { AddContact } from './contacts/add-contact.tsx';
import { useChangeContact } from './contacts/change-contact.hooks.ts';
import { ChangeDialog } from './contacts/change-dialog.tsx';
import { ChangeProblem } from './contacts/change-problem.tsx';
import { ConfirmContact } from './contacts/confirm-contact.tsx';
import { ContactsGroup } from './contacts/contacts-group.tsx';
import { readSentContactCode } from './contacts/sent-contact-code.ts';
import { VerifyContact } from './contacts/verify-contact.tsx';
import type { OwnDetails } from './own-details.ts';

/** profile.edit-credentials: everything that changes how a person is reached and paid (R67). */
export function EditCredentialsScreen() {
  const { details } = useLoaderData<OwnDetails>();
  const query = useQueryParameters();
  const { state } = useLocation();
  const sent = readSentContactCode(state);
  const task = changeTask(
    { action: query.get('action'), contact: query.get('contact'), sent },
    details,
  );
  switch (task.kind) {
    case 'add':
      return (
        <OnScreen key={task.contact}>
          <AddContact kind={task.contact} />
        </OnScreen>
      );
    case 'verify':
      return (
        <OnScreen key="verify">
          <VerifyContact contact={task.contact} />
        </OnScreen>
      );
    case 'confirm':
      return (
        <OnScreen key={task.sent.payload}>
          <ConfirmContact sent={task.sent} />
        </OnScreen>
      );
    case 'iban':
      return (
        <OnScreen key="iban">
          <ChangeIban banking={details.banking} />
        </OnScreen>
      );
    case 'list':
      return (
        <OnScreen key="list">
          <CredentialsList details={details} question={task.question} />
        </OnScreen>
      );
  }
}

/**
 * The tasks share one address, so no page arrives when the next one shows: whoever has something to
 * type can type at once, else the heading takes the focus.
 */
function OnScreen({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (document.querySelector('dialog[open]')) return;
    const fields = document.querySelectorAll<HTMLElement>('main form input, main h1');
    const field = [...fields].find((each) => each.tagName === 'INPUT') ?? fields[0];
    field?.focus({ preventScroll: true });
  }, []);
  return children;
}

interface CredentialsListProps extends Pick<OwnDetails, 'details'> {
  question: ContactQuestion | undefined;
}

function CredentialsList({ details, question }: CredentialsListProps) {
  const { t } = useLingui();
  const go = useGo();
  const { key, state } = useLocation();
  const note = readChangedNote(state);
  const change = useChangeContact();
  const title = t`Contacts and bank account`;
  usePageTitle(title, change.isError);
  return (
    <>
      <PageTrail page="profile.edit-credentials" current={title} />
      <PageIntro
        title={title}
        text={t`For ten minutes after your last code you can change these without another one.`}
      />
      <div className="mt-4 grid gap-3 empty:hidden">
        {!question && <ChangeProblem change={change} />}
        {note && <ChangedOutcome key={key} note={note} details={details} />}
      </div>
      <ContactsGroup details={details} isFirst />
      <BankingGroup details={details} />
      <ChangeDialog
        question={question}
        isBusy={change.isPending}
        onAnswer={(agreed) => {
          if (agreed && question) change.mutate(question);
          else void go({ kind: 'route', name: 'profile.edit-credentials', isReplacing: true });
        }}
      />
    </>
  );
}
