import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';

import { LiveRegions } from '../src/core/ui/live-region/live-regions.tsx';
import '../src/core/ui/tokens/carnet.css';

const inThemeAndLanguage: Decorator = (Story, { globals }) => {
  const { locale, theme } = globals as { locale: string; theme: string };
  // Before the story renders: the theme switch reads the stored choice when it mounts.
  document.documentElement.lang = locale;
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem('carnet.theme', theme);
  return (
    <MemoryRouter>
      <LiveRegions>
        <Story key={`${locale} ${theme}`} />
      </LiveRegions>
    </MemoryRouter>
  );
};

const preview: Preview = {
  decorators: [inThemeAndLanguage],
  initialGlobals: { locale: 'en', theme: 'light' },
  globalTypes: {
    locale: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: ['en', 'fr', 'nl', 'de'],
        dynamicTitle: true,
      },
    },
    theme: {
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    options: { storySort: { order: ['Pages', 'Tokens', 'Components'] } },
  },
};

export default preview;
