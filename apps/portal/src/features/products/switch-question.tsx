import type { Merchant, Product } from '@carnet/contract/calls/products';
import { AccessIllustration } from '@carnet/ui/illustrations/small-illustrations.tsx';
import { useLingui } from '@lingui/react/macro';

import { type Question, QuestionDialog } from '@/core/question/question-dialog.tsx';
import { useAmounts } from './amounts.ts';
import { ProductCost } from './product-cost.tsx';
import { useProductLooks } from './product-words.ts';

export interface AskedSwitch {
  merchant: Merchant;
  product: Product;
}

interface SwitchQuestionProps {
  /** None: nothing is asked. */
  asked: AskedSwitch | undefined;
  isBusy: boolean;
  onAnswer: (agreed: boolean) => void;
}

/** The cost once more, where it is agreed to; and what it means for customers to switch off. */
export function SwitchQuestion({ asked, isBusy, onAnswer }: SwitchQuestionProps) {
  const { t } = useLingui();
  return (
    <QuestionDialog
      question={useQuestion(asked)}
      matter={t`Accepted vouchers`}
      illustration={<AccessIllustration />}
      isBusy={isBusy}
      onAnswer={onAnswer}
    />
  );
}

function useQuestion(asked: AskedSwitch | undefined): Question | undefined {
  const { t } = useLingui();
  const looks = useProductLooks();
  const { euro, percent } = useAmounts();
  if (!asked) return undefined;
  const { merchant, product } = asked;
  const { name } = looks[product.kind];
  if (product.is_active)
    return {
      title: t`Stop taking ${name} vouchers?`,
      text: t`Your customers can no longer pay with them. You can switch them on again at any time, at the price of that day.`,
      agree: t`Switch off`,
      fact: merchant.name,
    };
  const fee = percent(product.fee_percent);
  const minimum = euro(product.minimum_cents);
  const maximum = euro(product.maximum_cents);
  return {
    title: t`Take ${name} vouchers?`,
    text: (
      <>
        <ProductCost product={product} />
        <span className="mt-2 block">
          {t`Each payment costs ${fee}, at least ${minimum} and at most ${maximum} a month.`}
        </span>
      </>
    ),
    agree: t`Switch on`,
    fact: merchant.name,
  };
}
