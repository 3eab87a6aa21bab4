/** The password that was just set, and for whom. */
export interface FreshPassword {
  username: string;
  password: string;
}

/**
 * A password is kept from the page that sets it to the one that confirms it, so that nobody types it a
 * third time to sign in. It is in memory alone, as the form had it: a refresh forgets it.
 */
let fresh: FreshPassword | undefined;

export const keepFreshPassword = (password: FreshPassword): void => {
  fresh = password;
};

export const readFreshPassword = (): FreshPassword | undefined => fresh;

export const forgetFreshPassword = (): void => {
  fresh = undefined;
};
