import type { Scope } from '@carnet/contract/scopes';
import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useSite } from '../market/site-context.tsx';

export interface ScopeWords {
  /** What the app may do, to somebody who has never heard of scopes: "See your voucher balance". */
  text: string;
  /** What to think about before agreeing. */
  warning?: string;
}

/** The scopes in plain words (want 20); which of them are risky is the contract's business. */
export function useScopeWords(): Record<Scope, ScopeWords> {
  const { t } = useLingui();
  const { market } = useSite();
  return {
    balance: { text: t`See your voucher balance` },
    history: { text: t`See past loads and payments` },
    transaction: { text: t`See your transactions` },
    payment: { text: t`Pay with your vouchers`, warning: t`Spends money from your balance` },
    reimbursemoney: { text: t`Ask for money back`, warning: t`Moves money to a bank account` },
    user: { text: t`See your name and contact details` },
    userwrite: { text: t`Change your details` },
    company: { text: t`See your company’s details` },
    customerwrite: { text: t`Change your company’s details` },
    clientarea: { text: t`Open the client area for you` },
    mymonizze: { text: t`Open your voucher space` },
    monizze: { text: t`Use your voucher space` },
    fridom: { text: t`Use your Fridom account` },
    mobile: { text: t`Sign you in on the mobile app` },
    notification: { text: t`Send you notifications` },
    profile: { text: t`See your name and language` },
    email: { text: t`See your e-mail address` },
    phone: {
      text: t({
        message: select(market, { lu: 'See your phone number', other: 'See your phone number' }),
      }),
    },
    address: { text: t`See your postal address (we keep none)` },
  };
}
