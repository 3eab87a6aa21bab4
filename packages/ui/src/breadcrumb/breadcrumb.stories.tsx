import type { Meta } from '@storybook/react-vite';
import { bookStory } from '../book/book-story.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

const meta: Meta = { title: 'Components/Breadcrumb' };
export default meta;

export const OneLevel = bookStory((words) => (
  <Breadcrumb
    label={words.crumbs.label}
    trail={[{ label: words.crumbs.parent, href: '/security' }]}
    current={words.crumbs.current}
  />
));
