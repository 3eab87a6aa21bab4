import { Fragment } from 'react';

/** An address or a name that may be too long for its line: it breaks after an @ or before a dot first. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
