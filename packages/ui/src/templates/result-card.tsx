import type { ReactNode } from 'react';

import './templates.css';
import { Voucher } from '../voucher/voucher.tsx';
import { VoucherStub, type VoucherStubProps } from '../voucher/voucher-stub.tsx';

interface ResultCardProps {
  stub: VoucherStubProps;
  seal?: ReactNode;
  title: string;
  text: ReactNode;
  /** A Tally of what was done and what was not. */
  tally?: ReactNode;
  /** One primary button, at most one other. */
  actions: ReactNode;
  footnote?: ReactNode;
}

/** The end of a flow: its stub is torn off, and the seal dates what was done. */
export function ResultCard({ stub, seal, title, text, tally, actions, footnote }: ResultCardProps) {
  return (
    <main id="content" tabIndex={-1} className="auth-page">
      <Voucher stub={<VoucherStub {...stub} />} torn seal={seal}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-3 mb-5 text-ink-2">{text}</p>
        {tally}
        <div className="mt-6 grid gap-3">{actions}</div>
        {footnote && <p className="mt-5 text-small text-pretty text-ink-2">{footnote}</p>}
      </Voucher>
    </main>
  );
}
