import { bookPreview } from '@carnet/ui/book/book-preview.tsx';
import type { Preview } from '@storybook/react-vite';

import '../src/app/portal.css';

const preview: Preview = { ...bookPreview };

export default preview;
