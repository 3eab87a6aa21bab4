import type { Identity } from '@carnet/contract/calls/identity-providers';
import type { ProviderSettings } from '@carnet/gateways/identity-provider/settings';
import type { FactorName } from '@carnet/identity/challenges/challenge';
import { areTwoProofs, isStrongestProof } from '@carnet/identity/factors/two-proofs.policy';
import type { ListedLink } from '@carnet/identity/federation/identity-link';

const time = (written: string): string => new Date(written).toISOString();

/** One whose provider is not configured any more is shown by its id: it can still be removed. */
export function shownIdentity(link: ListedLink, providers: readonly ProviderSettings[]): Identity {
  const provider = providers.find(({ id }) => id === link.provider);
  return {
    id: link.linkId,
    provider: link.provider,
    name: provider?.name ?? link.provider,
    kind: link.kind,
    created_at: time(link.createdAt),
    last_used_at: link.lastUsedAt && time(link.lastUsedAt),
    leaves_at: link.leavesAt && time(link.leavesAt),
  };
}

export const shownProvider = ({ id, name, kind }: ProviderSettings) => ({ id, name, kind });

/**
 * Whether an identity goes at once. An employer's stands for a password alone; a national one is the way
 * back when all else is lost, so that one weaker proof, which may be a thief's, only begins 72 hours
 * (A20).
 */
export const goesAtOnce = (kind: Identity['kind'], provenBy: readonly FactorName[]): boolean =>
  kind === 'company' || provenBy.some(isStrongestProof) || areTwoProofs(provenBy);

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();
