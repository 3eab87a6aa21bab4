import type { AcceptedProducts, Merchant } from '@carnet/contract/calls/products';
import { languageOf } from '@carnet/contract/locales';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { ActionLink } from '@carnet/ui/link/action-link.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';

import { useLanguage } from '@/core/i18n/language.tsx';
import { useDayWords } from '@/core/i18n/use-day-words.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { linkOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { MerchantBrochure } from './merchant-brochure.tsx';
import { OwnProduct } from './own-product.tsx';
import type { ProductsFound } from './products.client.ts';
import { useSwitchProduct } from './products.hooks.ts';
import { type AskedSwitch, SwitchQuestion } from './switch-question.tsx';

/** The vouchers that a merchant takes (A7). */
export function ProductsScreen() {
  const { t } = useLingui();
  const found = useLoaderData<ProductsFound>();
  const errorText = useErrorText();
  const title = t`Accepted vouchers`;
  usePageTitle(title);
  return (
    <>
      <PageTrail page="merchant-products" current={title} />
      <PageIntro
        title={title}
        text={t`Choose the vouchers that your customers can use at your place. The cost is shown before you activate.`}
      />
      {'error' in found ? (
        <div className="mt-8">
          <Alert tone="warn" title={errorText(found.error) ?? ''}>
            <ActionLink href={pathOf('user-dashboard')} look="plain">
              {t`To the dashboard`}
            </ActionLink>
          </Alert>
        </div>
      ) : (
        <Products products={found.products} />
      )}
    </>
  );
}

function Products({ products }: { products: AcceptedProducts }) {
  const { t } = useLingui();
  const site = useSite();
  const language = languageOf(useLanguage().locale);
  const [asked, setAsked] = useState<AskedSwitch>();
  const change = useSwitchProduct(() => setAsked(undefined));
  const day = useDayWords()(products.valid_from);

  function answer(agreed: boolean) {
    if (!agreed || !asked) return setAsked(undefined);
    const { merchant, product } = asked;
    change.mutate({
      merchantId: merchant.id,
      kind: product.kind,
      isActive: !product.is_active,
      validFrom: products.valid_from,
    });
  }

  return (
    <>
      {products.merchants.map((merchant) => (
        <MerchantProducts key={merchant.id} merchant={merchant} change={change} onAsk={setAsked} />
      ))}
      <p className="mt-4 text-ink-2">
        {t`Prices in force since ${day}.`}{' '}
        <Link href={linkOf(site, 'terms', language)}>{t`See the conditions`}</Link>
      </p>
      <div className="mt-8">
        <MerchantBrochure {...products} />
      </div>
      <SwitchQuestion asked={asked} isBusy={change.isPending} onAnswer={answer} />
    </>
  );
}

interface MerchantProductsProps {
  merchant: Merchant;
  change: ReturnType<typeof useSwitchProduct>;
  onAsk: (asked: AskedSwitch) => void;
}

function MerchantProducts({ merchant, change, onAsk }: MerchantProductsProps) {
  const errorText = useErrorText();
  return (
    <section aria-label={merchant.name} className="mt-8">
      <h2 className="mb-4 wrap-anywhere">{merchant.name}</h2>
      <div className="grid gap-4 wide:grid-cols-2 wide:gap-6">
        {merchant.products.map((product) => {
          const isMeant =
            change.variables?.kind === product.kind && change.variables.merchantId === merchant.id;
          return (
            <OwnProduct
              key={product.kind}
              product={product}
              isBusy={isMeant && change.isPending}
              failure={isMeant ? errorText(change.error) : undefined}
              onToggle={() => onAsk({ merchant, product })}
            />
          );
        })}
      </div>
    </section>
  );
}
