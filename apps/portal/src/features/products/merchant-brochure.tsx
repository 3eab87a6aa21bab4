import type { AcceptedProducts } from '@carnet/contract/calls/products';
import { languageOf } from '@carnet/contract/locales';
import { Brochure } from '@carnet/ui/brochure/brochure.tsx';
import { BookletIllustration } from '@carnet/ui/illustrations/booklet-illustration.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { linkOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { useAmounts } from './amounts.ts';
import { brochureAddress } from './products.client.ts';

type Rates = Pick<AcceptedProducts, 'deductible' | 'exempt'>;

/** Why employers hand vouchers out, with the law behind each number; and all of it to take along. */
export function MerchantBrochure({ deductible, exempt }: Rates) {
  const { t } = useLingui();
  const site = useSite();
  const { euro, percent } = useAmounts();
  const language = languageOf(useLanguage().locale);
  const amount = deductible ? euroWithoutZeros(euro(deductible.cents)) : '';
  const share = percent(exempt.percent);
  const sources = [deductible?.source, exempt.source].filter(Boolean).join(' · ');
  return (
    <Brochure
      title={t`Why people come with vouchers`}
      text={
        <>
          {deductible
            ? t`Vouchers are fiscally deductible at ${amount} per voucher and ${share} exempt from social contributions.`
            : t`In Luxembourg the employer’s share of a voucher is ${share} exempt from social contributions.`}
          <span className="mt-1 block text-caption">{t`By law: ${sources}`}</span>
        </>
      }
      picture={<BookletIllustration />}
      discover={{ label: t`Discover the vouchers`, href: linkOf(site, 'mainSite', language) }}
      download={{
        label: t`Download the brochure`,
        href: brochureAddress(site.apiOrigin, language),
        format: t`PDF, 1 page`,
      }}
    />
  );
}

/** A law's amount is said as it is written: 2 euro, not 2.00. */
const euroWithoutZeros = (amount: string) => amount.replace(/[.,]00(?!\d)/, '');
