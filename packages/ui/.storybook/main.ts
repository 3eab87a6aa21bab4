import type { StorybookConfig } from '@storybook/react-vite';

import { bookConfig } from '../src/book/book-config.ts';

const config: StorybookConfig = { ...bookConfig, stories: ['../src/**/*.stories.tsx'] };

export default config;
