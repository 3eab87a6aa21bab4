import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'nl', 'de'],
  // A German text that is missing is shown in French, then in English, as a whole (A64).
  fallbackLocales: { de: ['fr', 'en'], default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/../../packages/texts/po/portal/{locale}',
      include: ['src/app', 'src/core', 'src/features'],
      exclude: ['**/*.test.*', '**/*.stories.*'],
    },
  ],
  // Places without line numbers: moving code is not a change of its texts.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
});
