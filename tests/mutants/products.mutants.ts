import type { Mutant } from './mutant.ts';

const SWITCH = 'apps/api/src/features/products/switch-product.ts';
const STORE = 'packages/identity/src/products/switch.store.ts';

export const mutants: Mutant[] = [
  {
    name: 'everybody switches the products of every merchant',
    claim: 'R307',
    file: SWITCH,
    from: "    if (!merchantIds.includes(wish.merchantId)) throw new Refusal('merchant.link_missing');\n",
    to: '',
  },
  {
    name: 'a price that nobody saw is charged',
    claim: 'R294',
    file: SWITCH,
    from: "if (tariff.validFrom !== wish.validFrom) throw new Refusal('product.price_changed');",
    to: '',
  },
  {
    name: 'a switch that the platform did not carry out counts as done',
    claim: 'R291',
    file: SWITCH,
    from: "if (outcome !== 'done') throw new Refusal('product.not_switched');",
    to: '',
  },
  {
    name: 'each try to switch has a key of its own',
    claim: 'F11',
    file: STORE,
    from: 'then open.switch_id else excluded.switch_id end',
    to: 'then excluded.switch_id else excluded.switch_id end',
  },
  {
    name: 'what was done though its answer was lost is said to have failed',
    claim: 'F11',
    file: SWITCH,
    from: "? 'done' : 'unknown';",
    to: "? 'unknown' : 'unknown';",
  },
  {
    name: 'a tariff holds before its day',
    claim: 'R294',
    file: 'packages/identity/src/products/tariff.policy.ts',
    from: 'tariff.market === market && tariff.validFrom <= today',
    to: 'tariff.market === market',
  },
  {
    name: 'the switch stays on though nothing was switched',
    claim: 'R291',
    file: 'apps/portal/src/features/products/own-product.tsx',
    from: 'isActive={product.is_active}',
    to: 'isActive={failure !== undefined || product.is_active}',
  },
  {
    name: 'the cost is not said before a product is switched on',
    claim: 'R293',
    file: 'apps/portal/src/features/products/switch-question.tsx',
    from: '        <ProductCost product={product} />\n',
    to: '',
  },
  {
    name: 'the deductible amount is a constant',
    claim: 'R292',
    file: 'apps/portal/src/features/products/merchant-brochure.tsx',
    from: '{deductible\n',
    to: '{true\n',
  },
  {
    name: 'everybody is offered the page of merchants',
    claim: 'R306',
    file: 'apps/portal/src/app/dashboard/dashboard.screen.tsx',
    from: 'person.merchant_id !== null && <ProductsLink />',
    to: '<ProductsLink />',
  },
  {
    name: 'the main API’s host answers every call',
    claim: 'R301',
    file: 'apps/api/src/http/front-door.ts',
    from: "    if (isOnMainApi(request) && !isOfMainApi(request)) return done(new Refusal('route.unknown'));\n",
    to: '',
  },
  {
    name: 'nothing is answered at the main API’s host',
    claim: 'R301',
    file: 'apps/api/src/http/sites.ts',
    from: '...(site.mainApiHost ? [site.mainApiHost] : [])',
    to: '',
  },
  {
    name: 'scripts of others load before anybody agreed',
    claim: 'R302',
    file: 'apps/portal/src/core/third-parties/third-parties.policy.ts',
    from: "consent === 'given' ?",
    to: "consent !== 'refused' ?",
  },
  {
    name: 'a sample of what goes on is collected',
    claim: 'R303',
    file: 'apps/portal/src/core/third-parties/third-parties.policy.ts',
    from: 'traces: 0',
    to: 'traces: 0.1',
  },
  {
    name: 'confirm MFA is a call that nobody answers',
    claim: 'R304',
    file: 'apps/api/src/features/second-factor/second-factor.routes.ts',
    from: 'for (const call of [confirmCode, confirmMfa])',
    to: 'for (const call of [confirmCode])',
  },
];
