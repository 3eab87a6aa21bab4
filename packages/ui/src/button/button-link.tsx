import { Link, type LinkProps } from '../link/link.tsx';
import './button.css';
import { type ButtonLook, buttonClass } from './button-look.ts';

/** Goes somewhere, looks like a button. Something that changes data is a Button. */
export function ButtonLink({
  look,
  size,
  wide,
  className,
  children,
  ...link
}: LinkProps & ButtonLook) {
  return (
    <Link {...link} className={buttonClass({ look, size, wide }, className)}>
      <span className="button-label">{children}</span>
    </Link>
  );
}
