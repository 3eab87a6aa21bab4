/**
 * Every refusal a person or a client can meet. The code is for programs and never changes; the text
 * for people is in the `texts` package, under the same code. Some are shown by the portal alone
 * (`logout.failed`, `storage.missing`): their status says what the person's next step would be.
 */
export interface ErrorRules {
  status: number;
}

export const errorCatalogue = {
  'service.error': { status: 500 },
  'service.unavailable': { status: 503 },
  // At the door, before anything was looked at: whatever was sent may be sent again.
  'service.busy': { status: 503 },
  'service.maintenance': { status: 503 },

  'host.unknown': { status: 421 },
  'route.unknown': { status: 404 },
  'request.invalid': { status: 422 },
  'request.too_large': { status: 413 },
  'request.unsupported': { status: 415 },
  'request.too_many_attempts': { status: 429 },
  'device.invalid': { status: 422 },
  'idempotency.key_reused': { status: 422 },
  'idempotency.in_progress': { status: 409 },

  'field.required': { status: 422 },
  'field.invalid': { status: 422 },
  'field.unknown': { status: 422 },
  'field.too_long': { status: 422 },

  // 400, and the same for people we do not know: 401 is kept for "a security code is needed".
  'login.invalid_credentials': { status: 400 },
  'login.too_many_attempts': { status: 429 },
  'login.code_invalid': { status: 422 },
  'login.weak_password': { status: 403 },
  // Both come with a ticket: card number and the code of the card's letter prove the rest (A15).
  'login.unverified': { status: 403 },
  'login.card_needed': { status: 403 },
  'login.password_disabled': { status: 403 },

  // A passkey that nobody has is refused as one that is wrong (attack 101).
  'passkey.refused': { status: 400 },
  'passkey.not_found': { status: 404 },
  'passkey.too_many': { status: 422 },

  // Forged, replayed, of another browser or another provider: one answer (attack 64).
  'provider.refused': { status: 400 },
  'provider.unknown': { status: 404 },
  // The directory belongs to no company that takes part (A6).
  'provider.company_unknown': { status: 403 },
  // First use: the person signs in as ever, proves themselves and connects it (A6).
  'provider.not_linked': { status: 403 },
  // Somebody has it: not said who.
  'provider.linked_elsewhere': { status: 409 },
  'provider.link_not_found': { status: 404 },
  // Not 503: we are there, the provider is not.
  'provider.unavailable': { status: 502 },

  // Whatever was wrong with it, the card or the code: one answer (attack 25).
  'verification.invalid': { status: 422 },

  // Asked of a network that made many mistakes, instead of shutting a whole office out.
  'challenge.required': { status: 403 },
  'challenge.invalid': { status: 422 },

  'ticket.expired': { status: 422 },
  'code.expired': { status: 422 },
  'code.too_many_attempts': { status: 429 },
  'code.too_many_sends': { status: 429 },

  'session.required': { status: 401 },
  // The session was never bound to a browser: what leaves the house does so to one that is.
  'session.browser_needed': { status: 403 },
  // Also for a session of somebody else: that it exists is nobody's business (attack 38).
  'session.unknown': { status: 404 },
  // Why a session is over, for the page where one signs in again.
  'session.ended_elsewhere': { status: 401 },
  'session.expired': { status: 401 },
  'storage.missing': { status: 401 },
  'page.unknown': { status: 404 },
  'logout.failed': { status: 500 },
  // Unknown, used, too old, for another host: one answer for all. Not 401, which ends a session.
  'handoff.invalid': { status: 400 },
  // The same for a link that was used, that is too old, and that never was.
  'alert.link_invalid': { status: 400 },
  // Used, too old, or no link at all: one answer for all.
  'closing.link_invalid': { status: 400 },
  // Used, stopped, over, or no link at all: one answer for all.
  'way_back.link_invalid': { status: 400 },
  // The identity was connected less than 72 hours ago.
  'way_back.link_too_new': { status: 403 },
  // With a factor, less than 72 hours ago.
  'way_back.stopped': { status: 403 },
  // Another identity of the account asked before.
  'way_back.refused': { status: 403 },
  // Two people undid what the other did: nothing changes until support has looked.
  'account.frozen': { status: 403 },
  // Contacts were changed in the last 72 hours: what cannot be taken back waits until that is over.
  'account.unsettled': { status: 403 },
  // There is no contact of that kind, or nobody was ever reached there.
  'alerts.channel_without_contact': { status: 422 },

  'mfa.required': { status: 401 },
  'mfa.code_invalid': { status: 422 },
  'mfa.method_unknown': { status: 422 },
  'mfa.email_in_use': { status: 422 },
  'mfa.phone_in_use': { status: 422 },
  'mfa.setup_required': { status: 403 },
  'mfa.step_up_required': { status: 403 },
  // A code by e-mail must not take away the authenticator that was set up against just that.
  'mfa.stronger_proof_required': { status: 403 },
  // Also for a method of somebody else (attack 38).
  'mfa.method_not_found': { status: 404 },
  'mfa.method_unverified': { status: 422 },
  'mfa.last_method': { status: 422 },
  'mfa.too_many_targets': { status: 429 },

  'password.required': { status: 422 },
  'password.too_short': { status: 422 },
  'password.too_long': { status: 422 },
  'password.no_letter': { status: 422 },
  'password.no_digit': { status: 422 },
  'password.no_special': { status: 422 },
  'password.mismatch': { status: 422 },
  'password.common': { status: 422 },
  'password.personal': { status: 422 },
  'password.unchanged': { status: 422 },
  'password.reset_needs_support': { status: 403 },

  'username.none_for_card': { status: 404 },
  'username.none_for_national_number': { status: 404 },
  'username.national_number_invalid': { status: 422 },
  'support.reply_to_invalid': { status: 422 },
  'support.proof_invalid': { status: 422 },
  'username.national_number_off': { status: 403 },

  'contact.email_invalid': { status: 422 },
  'contact.phone_invalid': { status: 422 },
  // Also for somebody else's (attack 38).
  'contact.unknown': { status: 404 },
  'contact.last_of_kind': { status: 422 },
  'contact.last_codes': { status: 422 },
  'contact.too_many': { status: 422 },
  // Taken off another account, which can take that back for 72 hours (attack 69).
  'contact.held': { status: 409 },
  'profile.name_invalid': { status: 422 },
  'profile.birthdate_invalid': { status: 422 },
  'onboarding.email_invalid': { status: 422 },
  'onboarding.phone_invalid': { status: 422 },

  // A way that the table of steps does not have, or a call of another step (attack 67).
  'onboarding.out_of_order': { status: 409 },
  'onboarding.terms_needed': { status: 422 },
  'onboarding.terms_changed': { status: 409 },
  // Said only to who has proven the contact (attack 4).
  'onboarding.has_account': { status: 409 },
  'onboarding.not_theirs': { status: 403 },
  // Unknown, used, revoked, too old: one answer for all.
  'invitation.invalid': { status: 422 },

  'card.invalid': { status: 422 },
  // Said only after the letter's proof.
  'card.linked': { status: 409 },
  // Also for a card of somebody else.
  'card.unknown': { status: 404 },
  // Not 503: we are there, the card platform behind us is not.
  'cards.unavailable': { status: 502 },
  'card.activation_failed': { status: 422 },
  // Also for a merchant that somebody else acts for.
  'merchant.link_missing': { status: 403 },
  // As with cards: we are there, the merchant platform behind us is not.
  'products.unavailable': { status: 502 },
  'product.price_changed': { status: 409 },
  'product.busy': { status: 409 },
  // It is as it was: the platform refused, or did not answer.
  'product.not_switched': { status: 502 },
  'iban.invalid': { status: 422 },
  'iban.country_differs': { status: 422 },
  'iban.update_failed': { status: 500 },
  // Not asked for, still being made, or more than 72 hours old.
  'data.not_ready': { status: 404 },
  'deletion.failed': { status: 500 },
  'primary_switch.failed': { status: 500 },

  'merge.failed': { status: 500 },
  'merge.invalid_information': { status: 422 },
  // Which one, `GET /merge` tells.
  'merge.proof_missing': { status: 403 },
  // Used, too old, or no link at all: one answer for all.
  'merge.link_invalid': { status: 400 },

  'partner.invalid_configuration': { status: 400 },
  // The one-time id was used, is too old, or belongs to another session.
  'partner.request_expired': { status: 422 },
  // The partner wants to be sure who sits there now.
  'partner.sign_in_again': { status: 403 },
  'consent.refused': { status: 403 },
  // Told to an app that calls with its own token.
  'app.scope_missing': { status: 403 },
  // Told to a program that calls in its own name.
  'client.token_required': { status: 401 },
  'client.scope_missing': { status: 403 },
} as const satisfies Record<string, ErrorRules>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export const errorRules = (code: ErrorCode): ErrorRules => errorCatalogue[code];

/** For codes that arrive over the wire: a newer server may know more of them than we do. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
