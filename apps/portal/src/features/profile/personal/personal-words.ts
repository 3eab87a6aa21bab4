import type { Profile } from '@carnet/contract/calls/profile';
import type { ProfileLanguage } from '@carnet/contract/locales';
import { useLingui } from '@lingui/react/macro';

type Gender = NonNullable<Profile['gender']>;

/** Each language in its own words, so that whoever needs it finds it. */
export const endonyms: Record<ProfileLanguage, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
};

export function useGenderWords(): Record<Gender, string> {
  const { t } = useLingui();
  return {
    female: t`Woman`,
    male: t`Man`,
    other: t`Other`,
    not_said: t`Rather not say`,
  };
}

export function usePersonalLabels() {
  const { t } = useLingui();
  return {
    firstname: t`First name`,
    lastname: t`Last name`,
    birthdate: t`Date of birth`,
    gender: t`Gender`,
    language: t`Language`,
  };
}
