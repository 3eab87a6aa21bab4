import type { Meta } from '@storybook/react-vite';

import { bookStory } from '../book/book-story.tsx';
import { RowGroup } from '../row/row-group.tsx';
import { AppRow } from './app-row.tsx';

const meta: Meta = { title: 'Components/App row' };
export default meta;

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
