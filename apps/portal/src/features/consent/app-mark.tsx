/** No picture of a partner's own: a name can be checked, a logo can be copied. */
export const AppMark = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-11 place-items-center rounded-control bg-surface text-h3 font-bold text-ink forced-colors:border"
  >
    {name.slice(0, 1).toLocaleUpperCase()}
  </span>
);
