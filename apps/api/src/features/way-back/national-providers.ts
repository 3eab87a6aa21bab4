import type { Market } from '@carnet/contract/markets';
import type { ProviderAnswer } from '@carnet/contract/rules/identity';
import type { Origin } from '@carnet/identity/origin/origin';

interface KnownProvider {
  id: string;
  name: string;
  kind: 'company' | 'national';
}

type Browser = Pick<Origin, 'market' | 'browserHash'>;

/** What this feature needs of the connector: where to prove an identity, and whose it was. */
export interface NationalProviders {
  of(market: Market): readonly KnownProvider[];
  visit(browser: Browser, purpose: { kind: 'way-back' }, id: string): Promise<string>;
  redeem(
    browser: Browser,
    purpose: { kind: 'way-back' },
    answer: ProviderAnswer,
  ): Promise<{ provider: KnownProvider; identity: { issuer: string; subject: string } }>;
}
