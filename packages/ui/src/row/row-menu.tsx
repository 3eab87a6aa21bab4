import { Button, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components';

import { ChevronRightIcon } from '../icons/direction-icons.tsx';
import { LockIcon } from '../icons/security-icons.tsx';
import { usePressStyle } from '../press/press-style.ts';
import './row-menu.css';

export interface RowMenuChoice {
  id: string;
  label: string;
  isDanger?: boolean;
  /** Why it is not possible now. It stays in the menu, with a lock, and choosing it tells more. */
  reason?: string | undefined;
}

interface RowMenuProps {
  label: string;
  about: string;
  choices: readonly RowMenuChoice[];
  onChoose: (id: string) => void;
}

export function RowMenu({ label, about, choices, onChoose }: RowMenuProps) {
  usePressStyle();
  return (
    <MenuTrigger>
      <Button className="row-action">
        {label}
        <span className="sr-only">, {about}</span>
        <ChevronRightIcon size={16} className="rotate-90" />
      </Button>
      <Popover placement="bottom end">
        <Menu
          className="row-menu"
          aria-label={`${label}, ${about}`}
          onAction={(key) => onChoose(String(key))}
        >
          {choices.map(({ id, label, isDanger, reason }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={label}
              className={isDanger && !reason ? 'row-menu-item row-menu-danger' : 'row-menu-item'}
            >
              {reason ? <Locked label={label} reason={reason} /> : label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function Locked({ label, reason }: { label: string; reason: string }) {
  return (
    <>
      <LockIcon size={20} className="row-menu-lock" />
      <span>
        <Text slot="label" className="block">
          {label}
        </Text>
        <Text slot="description" className="block text-small text-pretty text-ink-2">
          {reason}
        </Text>
      </span>
    </>
  );
}
