import type { InvitationKind } from '@carnet/contract/rules/invitation-code';

export type Platform = 'user' | 'customer' | 'merchant';

const PLATFORMS: Record<InvitationKind, Platform> = {
  employee: 'user',
  colleague: 'customer',
  merchant: 'merchant',
};

/**
 * The platform that knows the person afterwards, and by which id (R306). The company stands in front:
 * no company can invite somebody under an id that another one gave.
 */
export const platformOf = (
  kind: InvitationKind,
  companyId: string,
  platformId: string,
): { platform: Platform; platformId: string } => ({
  platform: PLATFORMS[kind],
  platformId: `${companyId}:${platformId}`,
});
