import { type ReactNode, use } from 'react';

import './templates.css';
import { AboveCard } from './above-card.ts';
import { Voucher } from '../voucher/voucher.tsx';
import { VoucherStub, type VoucherStubProps } from '../voucher/voucher-stub.tsx';

interface AuthCardProps {
  stub: VoucherStubProps;
  /** Above everything: the error summary, a page alert. */
  before?: ReactNode;
  /** Below the voucher: the other way in, what comes next. */
  after?: ReactNode;
  children: ReactNode;
}

/** Login, forgotten password, code, method picker, consent: one voucher, one heading, one task. */
export function AuthCard({ stub, before, after, children }: AuthCardProps) {
  return (
    <main id="content" tabIndex={-1} className="auth-page">
      {before}
      {use(AboveCard)}
      <Voucher stub={<VoucherStub {...stub} />}>{children}</Voucher>
      {after}
    </main>
  );
}
