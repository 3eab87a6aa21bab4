import type { Profile } from '@carnet/contract/calls/profile';
import { SettingsDetail } from '@carnet/ui/templates/settings-detail.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { BirthdateField } from './birthdate-field.tsx';
import { GenderField, LanguageField } from './chosen-field.tsx';
import { NameField } from './name-field.tsx';

/** profile.edit-info (R59). */
export function EditInfoScreen() {
  const { t } = useLingui();
  const person = useLoaderData<Profile>();
  const title = t`Personal information`;
  usePageTitle(title);
  return (
    <SettingsDetail
      trail={<PageTrail page="profile.edit-info" current={title} />}
      title={title}
      text={t`Each field is saved by its own button.`}
    >
      <NameField field="firstname" person={person} />
      <NameField field="lastname" person={person} />
      <BirthdateField person={person} />
      <GenderField person={person} />
      <LanguageField person={person} />
    </SettingsDetail>
  );
}
