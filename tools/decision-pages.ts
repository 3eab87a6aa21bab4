export interface Page {
  file: string;
  text: string;
}

const SECTIONS = ['Context', 'Decision', 'Rejected', 'Consequences'].join(', ');
const ROW = /^\| \[(?<number>\d{4})\]\((?<file>[^)]+)\) \| (?<title>.*?) \|/gm;

/** What keeps a page from having the form of the others, or the list from leading to each of them. */
export function decisionFaults(pages: readonly Page[], list: string): string[] {
  const rows = [...list.matchAll(ROW)].map(
    ({ groups }) => `${groups?.['file']}: ${groups?.['title']}`,
  );
  const titles = pages.map(({ file, text }) => `${file}: ${titleOf(text)}`);
  return [
    ...pages.flatMap(formFaults),
    ...titles.filter((title) => !rows.includes(title)).map((title) => `not in the list: ${title}`),
    ...rows.filter((row) => !titles.includes(row)).map((row) => `in the list, but no page: ${row}`),
    ...(rows.join() === rows.toSorted().join()
      ? []
      : ['the list is not in the order of its numbers']),
  ];
}

function formFaults({ file, text }: Page): string[] {
  const number = file.slice(0, 4);
  const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, name]) => name).join(', ');
  return [
    ...(text.startsWith(`# ${number} `) ? [] : [`${file}: does not begin with "# ${number} "`]),
    ...(sections === SECTIONS ? [] : [`${file}: has the sections ${sections}; not ${SECTIONS}`]),
  ];
}

const titleOf = (text: string) => /^# \d{4} (.*)$/m.exec(text)?.[1];
