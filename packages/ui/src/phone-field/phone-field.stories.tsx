import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';

import { bookStory, NarrowPhone, Stack } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { PhoneField } from './phone-field.tsx';

function Sample({ words, error }: { words: BookWords; error?: string }) {
  const [country, setCountry] = useState('BE');
  const [number, setNumber] = useState('0470 12 34 56');
  return (
    <PhoneField
      label={words.phone.label}
      error={error}
      words={words.phone}
      countries={[
        { code: 'BE', name: words.phone.belgium, callingCode: '+32' },
        { code: 'LU', name: words.phone.luxembourg, callingCode: '+352' },
      ]}
      country={country}
      onCountryChange={setCountry}
      number={number}
      onNumberChange={setNumber}
      normalised={words.phone.understood}
    />
  );
}

const meta: Meta = { title: 'Components/Phone field' };
export default meta;

export const States = bookStory((words) => (
  <Stack>
    <Sample words={words} />
    <Sample words={words} error={words.required} />
  </Stack>
));

export const OnNarrowPhone = bookStory((words) => (
  <NarrowPhone>
    <Sample words={words} />
  </NarrowPhone>
));
