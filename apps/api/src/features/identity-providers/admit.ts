import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import { microsoftCompanyOfTenant } from '@carnet/identity/invitations/companies';
import { Refusal } from '@carnet/identity/refusal';

import type { Redeemed } from './providers.ts';

/** `amr` of somebody who proved a second factor there. */
const SECOND_FACTOR = 'mfa';

/**
 * Whether an identity may open anything here, asked at every use: a company that leaves the beta, or
 * takes a directory off its list, shuts that door at once (A6).
 */
export async function admit(
  db: Connection,
  market: Market,
  { provider, identity }: Redeemed,
): Promise<{ isProofEnough: boolean }> {
  // A national identity was asked for with a level of assurance that is two factors by itself.
  if (provider.kind === 'national') return { isProofEnough: true };
  const company =
    identity.tenant !== null && (await microsoftCompanyOfTenant(db, market, identity.tenant));
  if (!company) throw new Refusal('provider.company_unknown');
  return { isProofEnough: company.trustsMfa && identity.methods.includes(SECOND_FACTOR) };
}
