import { markup } from '@carnet/runtime/markup';

/** Ink lines over one yellow fill that is a little off register. */
export const brandMark = markup`<svg class="mark" viewBox="0 0 30 24" aria-hidden="true"><path class="mark-paper" d="M3.5 0H8a2 2 0 0 0 4 0h14.5A3.5 3.5 0 0 1 30 3.5v17a3.5 3.5 0 0 1-3.5 3.5H12a2 2 0 0 0-4 0H3.5A3.5 3.5 0 0 1 0 20.5v-17A3.5 3.5 0 0 1 3.5 0z"/><path class="mark-holes" d="M10 5v14"/><path class="mark-tick" d="m15.5 12 3.5 3.5 6-7"/></svg>`;

export const channelIcons = {
  email: markup`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><rect class="fill" x="6" y="8" width="16" height="12" rx="2"/><rect x="3" y="5.5" width="18" height="13" rx="2.5"/><path d="m4 8 6.8 4.8a2 2 0 0 0 2.4 0L20 8"/></svg>`,
  sms: markup`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><rect class="fill" x="9" y="5" width="11" height="17" rx="2.5"/><rect x="6.5" y="2.75" width="11" height="18.5" rx="2.5"/><path d="M11 18h2"/></svg>`,
};

export const chevron = markup`<svg class="chevron" viewBox="0 0 24 24" aria-hidden="true"><path d="m9 5 7 7-7 7"/></svg>`;
