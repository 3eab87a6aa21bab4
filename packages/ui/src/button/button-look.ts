import { classNames } from '../class-names.ts';

export interface ButtonLook {
  /**
   * At most one `primary` on a screen; `equal` is for two answers that must weigh the same; `final`, in a
   * dialog, for what nobody can take back.
   */
  look?: 'primary' | 'secondary' | 'equal' | 'danger' | 'final' | 'quiet' | undefined;
  size?: 'regular' | 'small' | undefined;
  wide?: boolean | undefined;
}

export const buttonClass = ({ look = 'primary', size, wide }: ButtonLook, className?: string) =>
  classNames(
    'button',
    `button-${look}`,
    size === 'small' && 'button-small',
    wide && 'w-full',
    className,
  );
