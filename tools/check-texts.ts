import { parseArgs } from 'node:util';

import {
  partialLanguages,
  poFolder,
  readErrorsCatalog,
  readMessagesCatalog,
  readPortalCatalog,
} from '../packages/texts/src/build/catalogs.ts';
import {
  coverage,
  type SameAsEnglish,
  textFaults,
} from '../packages/texts/src/build/text-faults.ts';

/** Texts that are the same word in both languages, each with the reason. */
const SAME_AS_ENGLISH: SameAsEnglish = {
  'fr/Active': 'the same word',
  'fr/Blog': 'the same word',
  'nl/Blog': 'the same word',
  'fr/Contacts': 'the same word',
  'fr/E-mail': 'the same word',
  'nl/E-mail': 'the same word',
  'nl/Account': 'the same word',
  'nl/Man': 'the same word',
  'fr/Invitation': 'the same word',
  'fr/Invitations': 'the same word',
  'fr/Notifications': 'the same word',
  'fr/Activ': 'a name',
  'nl/Activ': 'a name',
  'nl/Eco': 'the same word',
  'fr/PDF, 1 page': 'the same words',
  'nl/Parameter': 'the same word',
  'nl/Partner': 'the same word',
  'nl/Passkey': 'the same word',
  'nl/Passkeys': 'the same word',
  'nl/Privacy': 'the same word',
  'fr/Services': 'the same word',
  'nl/Ref. {reference}': 'the same abbreviation',
};

const { values } = parseArgs({ options: { po: { type: 'string', default: poFolder } } });

const catalogs = [
  readErrorsCatalog(values.po),
  readMessagesCatalog(values.po),
  readPortalCatalog(values.po),
  readPortalCatalog(values.po, 'portal-tasks'),
];
for (const catalog of catalogs) {
  const faults = textFaults(catalog, SAME_AS_ENGLISH);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;

  for (const language of partialLanguages) {
    const { total, missing } = coverage(catalog, language);
    console.log(`${catalog.name}/${language}.po: ${total - missing.length} of ${total} texts`);
    for (const key of missing) console.log(`  falls back: ${key}`);
  }
}
