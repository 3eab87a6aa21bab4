import type { Meta } from '@storybook/react-vite';

import { bookStory } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { RowGroup } from '../row/row-group.tsx';
import { ContactRow } from './contact-row.tsx';

interface ContactProps {
  words: BookWords;
  value: string;
  isPrimary?: boolean;
  isVerified?: boolean;
  receivesCodes?: boolean;
}

function Contact({ words, value, isPrimary, isVerified, receivesCodes }: ContactProps) {
  return (
    <ContactRow
      kind="email"
      value={value}
      isPrimary={isPrimary ?? false}
      isVerified={isVerified ?? false}
      receivesCodes={receivesCodes ?? false}
      words={{ kind: words.contact.email, ...words.contact }}
      choices={[
        { id: 'primary', label: words.contact.makePrimary },
        { id: 'codes', label: words.contact.turnOnCodes },
        { id: 'delete', label: words.delete, isDanger: true },
      ]}
      onChoose={() => {}}
    />
  );
}

const meta: Meta = { title: 'Components/Contact row' };
export default meta;

export const Contacts = bookStory((words) => (
  <RowGroup title={words.contact.email} isFirst>
    <Contact words={words} value="els@peeters-zonen.example" isPrimary isVerified receivesCodes />
    <Contact words={words} value="els.peeters@mail.example" />
  </RowGroup>
));
