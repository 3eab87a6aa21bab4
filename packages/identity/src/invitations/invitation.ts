import type { InvitationKind } from '@carnet/contract/rules/invitation-code';
import type { Market } from '@carnet/contract/markets';

export interface Company {
  id: string;
  market: Market;
  name: string;
  /** An address under one of them goes with the job. */
  emailDomains: string[];
}

/** Whether and how a company's people sign in with the Microsoft account of their work (A6). */
export interface MicrosoftBeta {
  isOn: boolean;
  /** Of its directories, each a UUID. */
  tenants: readonly string[];
  /** Whoever proved a second factor there owes none here. */
  trustsMfa: boolean;
}

export interface MicrosoftCompany {
  id: string;
  name: string;
  trustsMfa: boolean;
}

/** Somebody whom a company asks for, as its list says it; nothing of it was checked. */
export interface Invited {
  kind: InvitationKind;
  email: string;
  language?: string | undefined;
  platformId: string;
}

export interface LiveInvitation {
  invitationId: string;
  kind: InvitationKind;
  company: Omit<Company, 'market'>;
  platformId: string;
  email: string;
  locale: string;
}

/** What the row seals: where the mail goes, and the code that a reminder shows once more. */
export interface InvitationContent {
  email: string;
  code: string;
}

/** Expired ones can be sent anew; the others are over for good. */
export type InvitationState = 'live' | 'expired' | 'accepted' | 'revoked';

export interface ListedInvitation {
  invitationId: string;
  companyId: string;
  kind: InvitationKind;
  platformId: string;
  locale: string;
  state: InvitationState;
  reminders: number;
  createdAt: Date;
  expiresAt: Date;
}
