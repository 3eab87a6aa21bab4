/**
 * Which terms and privacy statement a new account accepts: the page shows them and names the version,
 * the account keeps it as proof (R236). A new text is a new version here.
 */
export const TERMS_VERSION = '2026-11';
