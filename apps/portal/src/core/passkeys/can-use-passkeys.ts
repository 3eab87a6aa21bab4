/** False: an old browser, or one whose owner switched it off; nothing of passkeys is offered there. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';
