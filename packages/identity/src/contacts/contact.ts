/** A contact as a statement of ours selects it. */
export interface StoredContact {
  contactId: string;
  kind: 'email' | 'phone';
  value: string;
}

/** A contact as a session's statement selects it; the default of its kind comes first. */
export interface ContactRow {
  contact_id: string;
  kind: 'email' | 'phone';
  value: string;
  is_default: boolean;
  verified_at: string | null;
}

export interface KnownContact extends StoredContact {
  isDefault: boolean;
  /** Its owner has been reached there. */
  isVerified: boolean;
}
