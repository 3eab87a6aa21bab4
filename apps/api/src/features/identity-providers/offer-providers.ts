import type { Market } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import type { ProviderSettings } from '@carnet/gateways/identity-provider/settings';
import { verifiedContacts } from '@carnet/identity/contacts/list-contacts';
import {
  microsoftCompanyById,
  microsoftCompanyOfDomain,
} from '@carnet/identity/invitations/companies';
import type { MicrosoftCompany } from '@carnet/identity/invitations/invitation';
import { findTicket } from '@carnet/identity/onboarding/change-ticket';
import type { Keyring } from '@carnet/runtime/keyring';

import { domainOf } from './identity-providers.policy.ts';
import type { Providers } from './providers.ts';

export interface OfferedProvider {
  provider: ProviderSettings;
  company: string | null;
}

/** What is known of somebody who has not signed in: a domain they typed, an invitation they opened. */
export interface Arrival {
  market: Market;
  domain: string | undefined;
  /** The cookie of an onboarding, which may have begun with an invitation. */
  onboarding: string | undefined;
}

export interface OfferProviders {
  toGuest(arrival: Arrival): Promise<OfferedProvider[]>;
  toPerson(market: Market, accountId: string): Promise<ProviderSettings[]>;
}

/** A company's provider is shown to its people and to nobody else (R93, R94); a country's to all. */
export function createOfferProviders(
  db: Database,
  keyring: Keyring,
  providers: Providers,
): OfferProviders {
  const companyOf = async ({ market, domain, onboarding }: Arrival) => {
    const typed = domain && (await microsoftCompanyOfDomain(db, market, domain));
    if (typed) return typed;
    const ticket =
      onboarding !== undefined && (await findTicket(db, keyring, { payload: onboarding, market }));
    const invitation = ticket && !ticket.isFinished ? ticket.content.invitation : undefined;
    return invitation && microsoftCompanyById(db, market, invitation.company.id);
  };

  return {
    async toGuest(arrival) {
      const company = await companyOf(arrival);
      return offeredTo(providers.of(arrival.market), company || undefined);
    },

    async toPerson(market, accountId) {
      const contacts = await verifiedContacts(db, accountId);
      const addresses = contacts.filter(({ kind }) => kind === 'email');
      let company: MicrosoftCompany | undefined;
      for (const domain of new Set(addresses.map(({ value }) => domainOf(value))))
        company ??= await microsoftCompanyOfDomain(db, market, domain);
      return offeredTo(providers.of(market), company).map(({ provider }) => provider);
    },
  };
}

const offeredTo = (
  providers: readonly ProviderSettings[],
  company: MicrosoftCompany | undefined,
): OfferedProvider[] =>
  providers
    .filter(({ kind }) => kind === 'national' || company !== undefined)
    .map((provider) => ({
      provider,
      company: provider.kind === 'company' ? (company?.name ?? null) : null,
    }));
