import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** What everybody loads; the texts of all other features come with their pages. */
const shellFeatures = ['src/features/login'];
/** Parts of the shell's folders that come only when they are needed, and bring their texts. */
const laterParts = [
  'src/app/app-return',
  'src/app/dashboard',
  'src/app/security',
  'src/app/who-asks',
  'src/core/code-entry',
  'src/core/enrolment',
  'src/core/factors',
  'src/core/identities',
  'src/core/merge',
  'src/core/navigation/trail',
  'src/core/new-password',
  'src/core/passkeys',
  'src/core/proof-of-work',
  'src/core/question',
  'src/core/scopes',
  'src/core/services',
  'src/core/step-up',
  'src/core/undone',
  'src/core/whereabouts',
  'src/features/login/owed',
  'src/features/login/other-ways',
];
const notShown = ['**/*.test.*', '**/*.stories.*'];

/**
 * Instead of English: longer texts in strange letters, to see what overflows and what is not in the
 * catalogue. The build keeps them apart, and production refuses to serve them.
 */
const pseudoEnglish = {
  locale: 'en',
  prepend: '⟦',
  append: '⟧',
  extend: 0.15,
  extendCharacter: ' ~',
};

/**
 * In the same build German lacks two texts of the login page, and French one of them: both catalogues
 * are complete, and nobody would see where a missing text falls back to.
 */
const pseudoGaps: Record<string, readonly string[]> = {
  de: ['E-mail address', 'Password'],
  fr: ['Password'],
};

const isPseudo = process.env['PORTAL_PSEUDO_TEXTS'] === 'true';

// Places without line numbers: moving code is not a change of its texts.
const po = formatter({ lineNumbers: false, printPlaceholdersInComments: false });
const poWithGaps: typeof po = {
  ...po,
  async parse(content, context) {
    const gaps = pseudoGaps[context.locale ?? ''] ?? [];
    const texts = Object.entries(await po.parse(content, context));
    return Object.fromEntries(texts.filter(([, { message = '' }]) => !gaps.includes(message)));
  },
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'nl', 'de'],
  // A German text that is missing is shown in French, then in English, as a whole (A64).
  ...(isPseudo && { pseudoLocale: pseudoEnglish }),
  fallbackLocales: { de: ['fr', 'en'], default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/../../packages/texts/po/portal/{locale}',
      include: ['src/app', 'src/core', ...shellFeatures],
      exclude: [...notShown, ...laterParts.map((folder) => `${folder}/**`)],
    },
    {
      path: '<rootDir>/../../packages/texts/po/portal-tasks/{locale}',
      include: ['src/features', ...laterParts],
      // Only the files right in them: their sub-folders are later parts.
      exclude: [...notShown, ...shellFeatures.map((folder) => `${folder}/*.*`)],
    },
  ],
  format: isPseudo ? poWithGaps : po,
});
