import type { StorybookConfig } from '@storybook/react-vite';

/** What every book is built with, besides its stories. */
export const bookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  addons: ['@storybook/addon-a11y'],
  // The book works offline and reports to nobody.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
} satisfies Omit<StorybookConfig, 'stories'>;
