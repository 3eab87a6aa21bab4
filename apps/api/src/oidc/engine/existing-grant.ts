import { newId } from '@carnet/runtime/ids';
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';

import { grantIdText } from '../store/grant-id.ts';
import { currentWork } from '../store/unit-of-work.ts';

/**
 * What the person allowed this app before, on whichever device. Our own platforms are never asked
 * about; a partner that nobody has verified is asked about each time (attack 61).
 */
export async function existingGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, result, account, provider, requestParamScopes } = ctx.oidc;
  if (!client || !account) return undefined;

  const answered = result?.consent?.grantId;
  if (answered !== undefined) return provider.Grant.find(answered);

  const remembered = rememberedGrantId(client.clientId);
  if (client['first_party'] === true) {
    const grant = remembered
      ? await provider.Grant.find(remembered)
      : newGrant(ctx, account.accountId, client.clientId);
    if (!grant) return undefined;
    const allowed = new Set(grant.getOIDCScope().split(' '));
    if ([...requestParamScopes].some((scope) => !allowed.has(scope))) {
      grant.addOIDCScope([...requestParamScopes].join(' '));
      await grant.save();
    }
    return grant;
  }
  if (remembered === undefined || client['is_verified'] !== true) return undefined;
  return provider.Grant.find(remembered);
}

export function newGrant(
  { oidc }: Pick<KoaContextWithOIDC, 'oidc'>,
  accountId: string,
  clientId: string,
): Grant {
  const grant = new oidc.provider.Grant({ accountId, clientId });
  grant.jti = grantIdText(accountId, newId());
  return grant;
}

function rememberedGrantId(clientId: string): string | undefined {
  for (const [key, payload] of currentWork().known)
    if (key.startsWith('Grant:') && payload?.clientId === clientId) return payload.jti;
  return undefined;
}
