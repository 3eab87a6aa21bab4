/** Joins class names, leaving out what a condition made false or undefined. */
export const classNames = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ');
