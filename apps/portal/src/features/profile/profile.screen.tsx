import { Alert } from '@carnet/ui/alert/alert.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { SetUpOutcome } from '@/core/enrolment/set-up-outcome.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { BankingGroup } from './banking/banking-group.tsx';
import { ContactsGroup } from './contacts/contacts-group.tsx';
import { ContactsPrompt } from './contacts/contacts-prompt.tsx';
import { DataGroup } from './data-group.tsx';
import type { OwnDetails } from './own-details.ts';
import { PersonalGroup } from './personal/personal-group.tsx';

/** R250. */
export function ProfileScreen() {
  const { t } = useLingui();
  const { person, details } = useLoaderData<OwnDetails>();
  const isSentBack = useQueryParameters().get('why') === 'order';
  const title = t`Profile`;
  usePageTitle(title);
  return (
    <>
      <PageIntro
        title={title}
        text={t`What we know of you, where we write to you, and where we pay you.`}
      />
      <SetUpOutcome />
      {isSentBack && (
        <div className="mt-4">
          <Alert tone="info">{t`Your personal information is changed from here: press Edit.`}</Alert>
        </div>
      )}
      <ContactsPrompt details={details} />
      <PersonalGroup person={person} />
      <ContactsGroup details={details} />
      <BankingGroup details={details} />
      <DataGroup />
    </>
  );
}
