/**
 * When a row is gone, or its action is: focus goes where one would look next, to the row that took
 * its place, or to the heading of its group when there is none with something to press.
 */
export function focusRow(group: Element | null | undefined, place: number): void {
  const rows = [...(group?.querySelectorAll('li') ?? [])];
  const following = [...rows.slice(place), ...rows.slice(0, place).toReversed()];
  const action = following
    .map((row) => row.querySelector<HTMLElement>('.row-end :is(a, button)'))
    .find((found) => found?.matches('.row-action'));
  (action ?? group?.querySelector<HTMLElement>('h2'))?.focus();
}
