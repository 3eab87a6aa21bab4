import type { Meta } from '@storybook/react-vite';
import type { ComponentType } from 'react';

import { bookStory } from '../book/book-story.tsx';
import * as alert from './alert-icons.tsx';
import * as bell from './bell-icon.tsx';
import * as contact from './contact-icons.tsx';
import * as direction from './direction-icons.tsx';
import * as eye from './eye-icon.tsx';
import type { IconProps } from './icon-frame.tsx';
import * as menu from './menu-icons.tsx';
import * as security from './security-icons.tsx';
import * as service from './service-icons.tsx';
import * as sign from './sign-icons.tsx';
import * as utility from './utility-icons.tsx';
import * as website from './website-icons.tsx';

const meta: Meta = { title: 'Components/Icons' };
export default meta;

const all: Record<string, ComponentType<IconProps>> = {
  ...alert,
  ...bell,
  ...contact,
  ...direction,
  ...eye,
  ...menu,
  ...security,
  ...service,
  ...sign,
  ...utility,
  ...website,
};

export const Sizes = bookStory(() => (
  <div className="grid grid-cols-2 gap-4 wide:grid-cols-6">
    {Object.entries(all).map(([name, Icon]) => (
      <figure key={name}>
        <div className="flex items-end gap-2">
          <Icon size={32} />
          <Icon />
          <Icon size={20} />
          <Icon size={16} />
        </div>
        <figcaption className="text-caption text-ink-2">{name}</figcaption>
      </figure>
    ))}
  </div>
));
