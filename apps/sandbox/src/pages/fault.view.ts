import { type Markup, markup } from '@carnet/runtime/markup';

import type { Fault } from '../oauth/fault.ts';

/** Which parameter it is, what came and what was expected. */
export const faultCard = ({
  parameter,
  received,
  wrong,
  expected,
  section,
}: Fault): Markup => markup`
  <section class="sheet fault" aria-labelledby="fault"><h2 id="fault">Carnet would refuse this</h2>
    <dl>
      <dt>Parameter</dt><dd><code>${parameter}</code></dd>
      <dt>Received</dt><dd><code>${received}</code></dd>
      <dt>Wrong</dt><dd>${wrong}</dd>
      <dt>Expected</dt><dd>${expected}</dd>
    </dl>
    <p><a href="/dev/guide/errors.md#${section}">What to do about it</a></p></section>`;
