import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

import { ChevronRightIcon } from '../icons/direction-icons.tsx';
import './row-menu.css';

export interface RowMenuChoice {
  id: string;
  label: string;
  isDanger?: boolean;
}

interface RowMenuProps {
  label: string;
  about: string;
  choices: readonly RowMenuChoice[];
  onChoose: (id: string) => void;
}

export function RowMenu({ label, about, choices, onChoose }: RowMenuProps) {
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
          {choices.map(({ id, label, isDanger }) => (
            <MenuItem
              key={id}
              id={id}
              className={isDanger ? 'row-menu-item row-menu-danger' : 'row-menu-item'}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
