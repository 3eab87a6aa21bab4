import type { Meta } from '@storybook/react-vite';
import { bookStory } from '../book/book-story.tsx';
import { AppRow } from '../app-row/app-row.tsx';
import type { BookWords } from '../book/book-words.ts';
import { ContactRow } from '../contact-row/contact-row.tsx';
import { DeviceRow } from '../device-row/device-row.tsx';
import { Stamp } from '../stamp/stamp.tsx';
import { RowGroup } from './row-group.tsx';

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

const meta: Meta = { title: 'Components/Rows' };
export default meta;

export const Contacts = bookStory((words) => (
  <RowGroup title={words.contact.email} isFirst>
    <Contact words={words} value="els@peeters-zonen.example" isPrimary isVerified receivesCodes />
    <Contact words={words} value="els.peeters@mail.example" />
  </RowGroup>
));

export const Devices = bookStory((words) => (
  <RowGroup title={words.device.thisDevice} isFirst>
    <DeviceRow
      kind="computer"
      name="Chrome, Windows"
      details={['Leuven', 'Carnet']}
      isThisDevice
      words={words.device}
      onSignOut={() => {}}
    />
    <DeviceRow
      kind="phone"
      name={words.device.unknown}
      details={[words.device.place, '19:06']}
      isThisDevice={false}
      trust={words.device.trusted}
      words={words.device}
      onSignOut={() => {}}
    />
  </RowGroup>
));

export const Apps = bookStory((words) => (
  <RowGroup title={words.empty.title} isFirst>
    <AppRow
      name="Lunchwise"
      stamp={<Stamp tone="primary">Partner</Stamp>}
      permissions={words.app.permissions}
      words={words.app}
      onRevoke={() => {}}
    />
  </RowGroup>
));
