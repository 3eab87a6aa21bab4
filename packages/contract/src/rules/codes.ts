/** E-mail and SMS codes have 8 digits, authenticator codes 6 (R116, R117). */
export const SENT_CODE_LENGTH = 8;
export const AUTHENTICATOR_CODE_LENGTH = 6;

/** What a code field keeps of what was typed or pasted: "4821-9937" is 48219937 (R113). */
export const lettersAndDigits = (typed: string) =>
  typed.normalize('NFKC').replaceAll(/[^A-Za-z0-9]/g, '');
