import { genderSchema, type Profile } from '@carnet/contract/calls/profile';
import { languageOf, profileLanguages } from '@carnet/contract/locales';
import { selectableLocales } from '@carnet/contract/markets';
import { Select, type SelectOption } from '@carnet/ui/select/select.tsx';
import { useLingui } from '@lingui/react/macro';

import { marketRulesOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { useEditedField } from './edited-field.hooks.ts';
import { endonyms, useGenderWords, usePersonalLabels } from './personal-words.ts';
import { SavedFieldForm } from './saved-field.form.tsx';

const genders = genderSchema.options;

export function GenderField({ person }: { person: Profile }) {
  const { t } = useLingui();
  const words = useGenderWords();
  return (
    <ChosenField
      field="gender"
      chosen={person.gender ?? ''}
      emptyLabel={t`Choose`}
      autoComplete="sex"
      options={genders.map((value) => ({ value, label: words[value] }))}
    />
  );
}

/** The languages that this market's pages have, and the one that the profile holds. */
export function LanguageField({ person }: { person: Profile }) {
  const { t } = useLingui();
  const offered = new Set(selectableLocales(marketRulesOf(useSite())).map(languageOf));
  const languages = profileLanguages.filter(
    (language) => offered.has(language) || language === person.language,
  );
  return (
    <ChosenField
      field="language"
      chosen={person.language}
      hint={t`Of these pages, and of every e-mail and text message from us.`}
      autoComplete="language"
      options={languages.map((value) => ({ value, label: endonyms[value] }))}
    />
  );
}

interface ChosenFieldProps {
  field: 'gender' | 'language';
  chosen: string;
  options: SelectOption[];
  autoComplete: string;
  hint?: string;
  emptyLabel?: string;
}

function ChosenField({ field, chosen, ...select }: ChosenFieldProps) {
  const { t } = useLingui();
  const label = usePersonalLabels()[field];
  const edited = useEditedField({
    field,
    onFile: chosen,
    valueOf: (value) => (value === '' ? undefined : value),
    complaint: t`Choose one.`,
  });
  return (
    <SavedFieldForm label={label} edited={edited}>
      <Select
        {...select}
        name={field}
        label={label}
        value={edited.typed}
        error={edited.fault}
        onChange={({ target }) => edited.change(target.value)}
      />
    </SavedFieldForm>
  );
}
