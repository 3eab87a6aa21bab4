import type { Product } from '@carnet/contract/calls/products';
import { ProductCard } from '@carnet/ui/product-card/product-card.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

import { useDayWords } from '@/core/i18n/use-day-words.ts';
import { useAmounts } from './amounts.ts';
import { ProductCost } from './product-cost.tsx';
import { useProductLooks } from './product-words.ts';

interface OwnProductProps {
  product: Product;
  isBusy: boolean;
  failure: string | undefined;
  onToggle: (isActive: boolean) => void;
}

export function OwnProduct({ product, isBusy, failure, onToggle }: OwnProductProps) {
  const { t } = useLingui();
  const { euro, percent } = useAmounts();
  const look = useProductLooks()[product.kind];
  return (
    <ProductCard
      {...look}
      isActive={product.is_active}
      busy={isBusy}
      onToggle={onToggle}
      words={{ active: useActiveWord(), inactive: t`Inactive` }}
      failure={failure}
      terms={[
        { id: 'fee', label: t`Fee`, value: percent(product.fee_percent) },
        { id: 'minimum', label: t`Minimum a month`, value: euro(product.minimum_cents) },
        { id: 'maximum', label: t`Maximum a month`, value: euro(product.maximum_cents) },
        { id: 'price', label: t`Price per year`, value: euro(product.price_per_year_cents) },
      ]}
      foot={
        product.is_active ? (
          <ActiveFacts product={product} />
        ) : (
          <p>
            <ProductCost product={product} />
          </p>
        )
      }
    />
  );
}

function ActiveFacts({ product }: { product: Product }) {
  const { t } = useLingui();
  const { euro } = useAmounts();
  const dayWords = useDayWords();
  const active = useActiveWord();
  const since = product.active_since && dayWords(product.active_since);
  const sum = product.this_month_cents === null ? undefined : euro(product.this_month_cents);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Stamp tone="success">{since ? t`Since ${since}` : active}</Stamp>
      {sum !== undefined && (
        <span className="text-ink-2 tabular-nums">{t`This month: ${sum}`}</span>
      )}
    </div>
  );
}

/** Of a voucher: of a card French says it otherwise. */
function useActiveWord(): string {
  const { t } = useLingui();
  return t({ message: 'Active', context: 'voucher' });
}
