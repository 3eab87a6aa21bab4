interface Named {
  firstname: string;
  lastname: string;
}

export const fullNameOf = ({ firstname, lastname }: Named) => `${firstname} ${lastname}`.trim();

export const initialsOf = ({ firstname, lastname }: Named) =>
  [firstname, lastname].map(firstLetter).join('').toLocaleUpperCase();

/** By code point: a first letter may be more than one unit long. */
const firstLetter = (name: string) => /^./u.exec(name)?.[0] ?? '';
