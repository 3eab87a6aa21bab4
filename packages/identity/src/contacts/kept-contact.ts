/** A contact as it is kept to be put back. Times are as the database writes them in JSON. */
export interface KeptContact {
  contactId: string;
  kind: 'email' | 'phone';
  value: string;
  /** The spelling that a login looks up; null where nobody can be found by it. */
  canonical: string | null;
  isDefault: boolean;
  verifiedAt: string | null;
  heldUntil: string | null;
  createdAt: string;
}
