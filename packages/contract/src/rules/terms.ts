/** The version of terms and privacy statement that is in force; who accepts it is kept with it (R236). */
export const CURRENT_TERMS = '2026-11';
