import type { Meta } from '@storybook/react-vite';

import { bookStory } from '../book/book-story.tsx';
import { FactHeads } from '../row/fact-row.tsx';
import { RowGroup } from '../row/row-group.tsx';
import { DeviceRow } from './device-row.tsx';

const meta: Meta = { title: 'Components/Device row' };
export default meta;

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
