import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import './voucher.css';

interface VoucherProps {
  stub: ReactNode;
  /** When a flow has ended, its stub is torn off. */
  torn?: boolean;
  seal?: ReactNode;
  children: ReactNode;
}

/** The masks clip: keep 8 px between anything focusable and the edge of the paper. */
export function Voucher({ stub, torn = false, seal, children }: VoucherProps) {
  return (
    <div className={classNames('voucher', torn && 'voucher-torn')}>
      {stub}
      <section className="voucher-page">{children}</section>
      {seal && <div className="voucher-seal">{seal}</div>}
    </div>
  );
}
