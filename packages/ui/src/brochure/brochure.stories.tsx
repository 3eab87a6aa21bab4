import type { Meta } from '@storybook/react-vite';
import { bookStory } from '../book/book-story.tsx';
import { BookletIllustration } from '../illustrations/booklet-illustration.tsx';
import { Brochure } from './brochure.tsx';

const meta: Meta = { title: 'Components/Brochure' };
export default meta;

export const MealVouchers = bookStory((words) => (
  <Brochure
    title={words.brochure.title}
    text={words.brochure.text}
    picture={<BookletIllustration />}
    discover={{ label: words.brochure.discover, href: 'https://www.carnet.example/meal-vouchers' }}
    download={{ label: words.brochure.download, href: '/brochure.pdf', format: 'PDF, 1.2 MB' }}
  />
));
