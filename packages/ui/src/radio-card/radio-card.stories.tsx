import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';

import { bookStory, NarrowPhone, Stack } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { MailIcon, PhoneIcon } from '../icons/contact-icons.tsx';
import { KeyIcon } from '../icons/security-icons.tsx';
import { Stamp } from '../stamp/stamp.tsx';
import { RadioCards } from './radio-cards.tsx';

function Sample({ words, error }: { words: BookWords; error?: string }) {
  const [method, setMethod] = useState(error ? undefined : 'sms');
  return (
    <RadioCards
      legend={words.methods.title}
      name={error ? 'narrow' : 'method'}
      value={method}
      onValueChange={setMethod}
      error={error}
      options={[
        {
          value: 'sms',
          title: words.methods.sms,
          stamp: <Stamp tone="primary">{words.contact.primary}</Stamp>,
          detail: '+32 ••• •• •• 42',
          Icon: PhoneIcon,
        },
        { value: 'email', title: words.methods.email, detail: 'e••@p•••.example', Icon: MailIcon },
        { value: 'keys', title: words.methods.keys, Icon: KeyIcon },
      ]}
    />
  );
}

const meta: Meta = { title: 'Components/Radio cards' };
export default meta;

export const Methods = bookStory((words) => (
  <Stack>
    <Sample words={words} />
  </Stack>
));

export const NothingChosen = bookStory((words) => (
  <NarrowPhone>
    <Sample words={words} error={words.required} />
  </NarrowPhone>
));
