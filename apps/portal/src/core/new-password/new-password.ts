/** A password as it was typed, twice. */
export interface NewPassword {
  password: string;
  confirmation: string;
}

export const wireNames = ({ password, confirmation }: NewPassword) => ({
  password,
  confirm_password: confirmation,
});
