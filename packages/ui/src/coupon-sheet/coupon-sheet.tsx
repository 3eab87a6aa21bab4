import type { ComponentType } from 'react';

import { ExternalIcon } from '../icons/direction-icons.tsx';
import type { IconProps } from '../icons/icon-frame.tsx';
import { Link } from '../link/link.tsx';
import './coupon-sheet.css';

export interface Coupon {
  title: string;
  text: string;
  /** Shown as text, so that people see where they are going. */
  address: string;
  href: string;
  Icon: ComponentType<IconProps>;
}

/** The services a person can open: the booklet itself. */
export function CouponSheet({ coupons }: { coupons: readonly Coupon[] }) {
  return (
    <ul className={`coupon-sheet coupon-sheet-${layoutOf(coupons.length)}`}>
      {coupons.map(({ title, text, address, href, Icon }) => (
        <li key={href} className="coupon-place">
          <Link href={href} reloads className="coupon">
            <Icon size={32} />
            <span className="coupon-words">
              <b className="coupon-title heading-3 block">{title}</b>
              <span className="coupon-text block text-small text-ink-2">{text}</span>
              <span className="coupon-address text-caption text-ink-2">{address}</span>
            </span>
            <span className="coupon-arrow">
              <ExternalIcon size={20} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** On wide screens: one has a stub of its own, three stand in a row, all others two by two. */
function layoutOf(count: number): 'single' | 'strip' | 'grid' {
  if (count === 1) return 'single';
  return count === 3 ? 'strip' : 'grid';
}
