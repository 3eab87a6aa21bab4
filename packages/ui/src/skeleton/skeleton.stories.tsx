import type { Meta } from '@storybook/react-vite';
import { bookStory } from '../book/book-story.tsx';
import { SkeletonRows } from './skeleton.tsx';

const meta: Meta = { title: 'Components/Skeleton' };
export default meta;

export const Rows = bookStory((words) => <SkeletonRows words={words.loading} />);
