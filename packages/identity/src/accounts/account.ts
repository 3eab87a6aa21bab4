/** An account as the database gives it in JSON, without the password hash. */
export interface AccountRow {
  account_id: string;
  market: string;
  firstname: string;
  lastname: string;
  birthdate_sealed: string | null;
  gender: 'female' | 'male' | 'other' | 'not_said';
  language: string | null;
  user_id: string | null;
  customer_user_id: string | null;
  fridom_user_id: string | null;
  merchant_id: string | null;
  password_status: number;
  password_changed_at: string | null;
  mfa_forced: boolean;
  mfa_customer: boolean;
}
