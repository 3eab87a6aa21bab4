import { type ContactRow, type Details, readDetails } from '@carnet/contract/calls/details';

import { fakeCall } from './fake-call.ts';

/** One row of the contacts, as of somebody with nothing to complain about. */
export const contactRow = (differences: Partial<ContactRow> = {}): ContactRow => ({
  id: '01a1dd3e-4bf5-753a-9d93-000000000001',
  kind: 'email',
  value: 'chloe@mail.example',
  default: true,
  verified: true,
  added_at: '2026-03-03T09:00:00.000Z',
  codes: { id: 2, is_primary: false },
  hold: null,
  can_undo: false,
  can_delete: false,
  delete_blocked: 'last_of_kind',
  can_be_primary: false,
  primary_blocked: null,
  ...differences,
});

export const primaryMail = contactRow({ delete_blocked: 'last_codes' });
/** A second address, without codes. */
export const secondMail = contactRow({
  id: '01a1dd3e-4bf5-753a-9d93-000000000002',
  value: 'chloe@work.example',
  default: false,
  codes: null,
  can_delete: true,
  delete_blocked: null,
  primary_blocked: 'codes_off',
});
export const onlyPhone = contactRow({
  id: '01a1dd3e-4bf5-753a-9d93-000000000003',
  kind: 'phone',
  value: '+32470123456',
  codes: { id: 1, is_primary: true },
});

export const calmDetails: Details = {
  contacts: [primaryMail, secondMail, onlyPhone],
  removed: [],
  work_address_only: false,
  banking: null,
  unsettled: null,
};

export const detailsService = (details: () => Details) => fakeCall(readDetails, details);
