import type { Preview } from '@storybook/react-vite';

import { bookPreview } from '../src/book/book-preview.tsx';
import '../src/tokens/carnet.css';

const preview: Preview = { ...bookPreview };

export default preview;
