/** E-mail and SMS codes have 8 digits, authenticator codes 6 (R116, R117). */
export const SENT_CODE_LENGTH = 8;
export const AUTHENTICATOR_CODE_LENGTH = 6;
