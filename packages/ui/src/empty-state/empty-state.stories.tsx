import type { Meta } from '@storybook/react-vite';
import { bookStory } from '../book/book-story.tsx';
import { EmptyState } from './empty-state.tsx';

const meta: Meta = { title: 'Components/Empty state' };
export default meta;

export const NoApps = bookStory((words) => <EmptyState {...words.empty} />);
