import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';

import { LiveRegions } from '../live-region/live-regions.tsx';

const inThemeAndLanguage: Decorator = (Story, { globals }) => {
  const { locale, theme } = globals as { locale: string; theme: string };
  // Before the story renders: the theme switch reads the stored choice when it mounts.
  document.documentElement.lang = locale;
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem('carnet.theme', theme);
  return <Story key={`${locale} ${theme}`} />;
};

/** A component finds around it what it finds on a page. A whole page brings its own. */
const onAPage: Decorator = (Story, { parameters }) =>
  parameters['isWholePage'] === true ? (
    <Story />
  ) : (
    <MemoryRouter>
      <LiveRegions>
        <Story />
      </LiveRegions>
    </MemoryRouter>
  );

/** How every book shows its stories: that of the components alone, and those with an app's pages. */
export const bookPreview: Preview = {
  // The last one is the outermost.
  decorators: [onAPage, inThemeAndLanguage],
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
