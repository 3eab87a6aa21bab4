import type { OnboardingEnding } from '@carnet/contract/calls/onboarding';
import type { Locale } from '@carnet/contract/locales';
import type { Market } from '@carnet/contract/markets';
import type { InvitationKind } from '@carnet/contract/rules/invitation-code';
import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';
import type { CardProof } from '@carnet/gateways/card-platform/client';

/** The contacts that a person proves on the way to an account. */
export const contactRoles = ['email', 'privateEmail', 'phone'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** What the account is made of, as the person typed it. */
export interface Person {
  firstname: string;
  lastname: string;
  email: string;
  /** Beside the one that may go with the job. */
  privateEmail?: string | undefined;
  phone: string;
}

export interface PresentedCard {
  proof: CardProof;
  last4?: string | undefined;
  /** By which the card platform knows the person. */
  holderId?: string | undefined;
  /** Whom to greet. */
  firstname?: string | undefined;
}

export interface PresentedInvitation {
  kind: InvitationKind;
  company: { id: string; name: string; emailDomains: readonly string[] };
  platformId: string;
  /** The invitation serves nobody who cannot read this mailbox. */
  email: string;
}

/** Sealed in the row, and never a password among it. */
export interface TicketContent {
  card?: PresentedCard | undefined;
  invitation?: PresentedInvitation | undefined;
  terms?:
    | {
        version: string;
        /** ISO time of the database's clock. */
        acceptedAt: string;
        /** The language they were read in. */
        locale: Locale;
        marketing: { email: boolean; sms: boolean };
      }
    | undefined;
  person?: Person | undefined;
  /** The code that was sent last and waits. */
  asked?: { role: ContactRole; payload: string } | undefined;
  /** The proven contacts that belong to an account already. */
  known?: readonly ContactRole[] | undefined;
}

export interface TicketState {
  step: OnboardingStep;
  invitationId: string | null;
  cardHash: Buffer | null;
  content: TicketContent;
  proven: Readonly<Record<ContactRole, boolean>>;
}

/** What a browser has begun. It has the id that the account will have. */
export interface Ticket extends TicketState {
  accountId: string;
  market: Market;
  isFinished: boolean;
  ending: OnboardingEnding | null;
  /** ISO time of the database's clock. */
  now: string;
}

export const NOTHING_PROVEN = { email: false, privateEmail: false, phone: false } as const;

export const hasAccount = ({ content }: Pick<Ticket, 'content'>): boolean =>
  (content.known ?? []).length > 0;
