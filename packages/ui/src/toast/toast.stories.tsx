import type { Meta } from '@storybook/react-vite';
import { bookStory } from '../book/book-story.tsx';
import { Toast } from './toast.tsx';

const meta: Meta = { title: 'Components/Toast' };
export default meta;

export const Saved = bookStory((words) => (
  <Toast text={words.toast} closeLabel={words.close} onClose={() => {}} />
));
