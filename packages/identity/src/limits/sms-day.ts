/** What was sent to a country today. */
export interface SmsDay {
  country: string;
  /** Codes. */
  sent: number;
  entered: number;
  /** All other SMS. */
  told: number;
  /** Of all other SMS, what the budget did not allow. */
  withheld: number;
}
