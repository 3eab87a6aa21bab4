import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';

import { bookStory, Stack } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { ProductCard } from './product-card.tsx';

function Sample({ words, start, failure }: { words: BookWords; start: boolean; failure?: string }) {
  const [isActive, setActive] = useState(start);
  return (
    <ProductCard
      name={words.product.name}
      text={words.product.text}
      isActive={isActive}
      onToggle={setActive}
      words={{ active: words.switch.on, inactive: words.switch.off }}
      failure={failure}
      terms={[
        { id: 'fee', label: words.product.fee, value: '1,5 %' },
        { id: 'minimum', label: words.product.minimum, value: '€ 10' },
        { id: 'maximum', label: words.product.maximum, value: '€ 250' },
        { id: 'price', label: words.product.price, value: '€ 12' },
      ]}
    />
  );
}

const meta: Meta = { title: 'Components/Product card' };
export default meta;

export const States = bookStory((words) => (
  <Stack>
    <Sample words={words} start />
    <Sample words={words} start={false} />
    <Sample words={words} start={false} failure={words.product.failure} />
  </Stack>
));
