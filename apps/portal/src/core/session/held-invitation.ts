/**
 * The code that the link of an invitation brought. In memory alone, until somebody presses the button
 * beside it: no address, no storage and no history has it.
 */
let held: string | undefined;

export const holdInvitation = (code: string): void => {
  held = code;
};

export const heldInvitation = (): string | undefined => held;

export const dropInvitation = (): void => {
  held = undefined;
};
