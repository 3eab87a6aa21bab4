import { type Market, type MarketRules, markets } from '@carnet/contract/markets';
import { type CanonicalEmail, canonicalEmail } from '@carnet/contract/rules/identifiers';
import type { InvitationKind } from '@carnet/contract/rules/invitation-code';

import type { Invited } from './invitation.ts';

export interface CheckedLine {
  kind: InvitationKind;
  email: CanonicalEmail;
  locale: string;
  platformId: string;
}

const PLATFORM_ID = /^[^\p{Cc}\s]{1,64}$/u;

/** Undefined: no mail could reach this address, or no platform knows such an id. */
export function checkLine(market: Market, invited: Invited): CheckedLine | undefined {
  const email = canonicalEmail(invited.email);
  const platformId = invited.platformId.trim();
  if (email === undefined || !PLATFORM_ID.test(platformId)) return undefined;
  return { kind: invited.kind, email, locale: localeFor(market, invited.language), platformId };
}

/** A language that the market lacks is no reason to leave somebody out: they get the market's. */
function localeFor(market: Market, language: string | undefined): string {
  const rules: MarketRules = markets[market];
  const wanted = language?.trim().slice(0, 2).toLowerCase();
  return (
    rules.locales.find((offered) => offered.language === wanted)?.locale ?? rules.defaultLocale
  );
}
