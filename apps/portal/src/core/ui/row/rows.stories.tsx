import type { Meta } from '@storybook/react-vite';
import { bookStory } from '../book/book-story.tsx';
import { AppRow } from '../app-row/app-row.tsx';
import type { BookWords } from '../book/book-words.ts';
import { ContactRow } from '../contact-row/contact-row.tsx';
import { DeviceRow } from '../device-row/device-row.tsx';
import { FactHeads } from './fact-row.tsx';
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
  <RowGroup
    title={words.device.thisDevice}
    isFirst
    heads={
      <FactHeads
        labels={[words.device.thisDevice, words.device.placeHead, words.device.lastHead]}
      />
    }
  >
    <DeviceRow
      kind="computer"
      name="Chrome, Windows"
      services="Carnet"
      facts={[
        { label: words.device.placeHead, value: 'Leuven', note: '3.3.2026' },
        { label: words.device.lastHead, value: '08:42' },
      ]}
      isThisDevice
      words={words.device}
      onSignOut={() => {}}
    />
    <DeviceRow
      kind="phone"
      name={words.device.unknown}
      services="Carnet"
      facts={[
        { label: words.device.placeHead, value: words.device.place, note: '12.9.2026' },
        { label: words.device.lastHead, value: '19:06', note: words.device.trusted },
      ]}
      isThisDevice={false}
      words={words.device}
      onSignOut={() => {}}
      onEndTrust={() => {}}
    />
  </RowGroup>
));

export const Apps = bookStory((words) => (
  <div className="app-rows">
    <RowGroup title={words.empty.title} isFirst>
      <AppRow
        name="Lunchwise"
        domain="lunchwise.example"
        isVerified
        sees={words.app.permissions[0]}
        acts={words.app.permissions[1]}
        since="3.3.2026"
        lastUse="9.11.2026"
        words={words.app}
        onRevoke={() => {}}
      />
      <AppRow
        name="Cook"
        domain={null}
        isVerified={false}
        sees={words.app.permissions[0]}
        acts={undefined}
        since="3.3.2026"
        lastUse="9.11.2026"
        words={words.app}
        onRevoke={() => {}}
      />
    </RowGroup>
  </div>
));
