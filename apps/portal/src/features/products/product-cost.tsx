import type { Product } from '@carnet/contract/calls/products';
import { useLingui } from '@lingui/react/macro';

import { useAmounts } from './amounts.ts';

/** What switching on costs, said before the switch is touched (R293). */
export function ProductCost({ product }: { product: Product }) {
  const { t } = useLingui();
  const { euro, percent } = useAmounts();
  const activation = euro(product.activation_fee_cents);
  const year = euro(product.price_per_year_cents);
  const today = euro(product.cost_today_cents);
  const fee = percent(product.fee_percent);
  if (product.cost_today_cents === 0)
    return t`Nothing to pay for activation, and no subscription: ${fee} per payment.`;
  if (product.price_per_year_cents === 0)
    return t`Activation fee of ${activation}, once, with no subscription.`;
  return (
    <>
      {t`Activated today: ${today} for the first year, then ${year} per year.`}
      {product.activation_fee_cents > 0 && (
        <span className="text-ink-2"> {t`Activation fee of ${activation} included.`}</span>
      )}
    </>
  );
}
