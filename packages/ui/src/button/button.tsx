import type { ButtonHTMLAttributes, MouseEvent } from 'react';

import './button.css';
import { type ButtonLook, buttonClass } from './button-look.ts';

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>,
    ButtonLook {
  /** Work is under way. The label stays for readers and keeps the width; presses are ignored. */
  busy?: boolean;
  /** Not possible now. It keeps focus and tells why (see DisabledAction), unlike `disabled`. */
  blocked?: boolean;
}

export function Button({
  look,
  size,
  wide,
  busy = false,
  blocked = false,
  type = 'button',
  className,
  onClick,
  children,
  ...button
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click means nothing more, also when the first is answered by then.
    if (busy || blocked || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...button}
      type={type}
      className={buttonClass({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={press}
    >
      <span className="button-label">{children}</span>
      {busy && <Spinner />}
    </button>
  );
}

function Spinner() {
  return (
    <svg className="button-spinner" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle
        cx="11"
        cy="11"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        opacity="0.3"
      />
      <path
        d="M11 2a9 9 0 0 1 9 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
