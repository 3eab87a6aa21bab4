import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** What everybody loads; the texts of all other features come with their pages. */
const shellFeatures = ['src/features/login', 'src/features/dashboard'];
const notShown = ['**/*.test.*', '**/*.stories.*'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'nl', 'de'],
  // A German text that is missing is shown in French, then in English, as a whole (A64).
  fallbackLocales: { de: ['fr', 'en'], default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/../../packages/texts/po/portal/{locale}',
      include: ['src/app', 'src/core', ...shellFeatures],
      exclude: notShown,
    },
    {
      path: '<rootDir>/../../packages/texts/po/portal-tasks/{locale}',
      include: ['src/features'],
      exclude: [...notShown, ...shellFeatures.map((folder) => `${folder}/**`)],
    },
  ],
  // Places without line numbers: moving code is not a change of its texts.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
});
