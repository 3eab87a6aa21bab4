import { bookConfig } from '@carnet/ui/book/book-config.ts';
import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  ...bookConfig,
  stories: ['../src/**/*.stories.tsx', '../../../packages/ui/src/**/*.stories.tsx'],
};

export default config;
