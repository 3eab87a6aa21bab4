import type { CallBody } from '@carnet/contract/call';
import { changeIban } from '@carnet/contract/calls/banking';
import {
  addContact,
  confirmContact,
  deleteContact,
  undoContactChange,
} from '@carnet/contract/calls/contacts';
import { readDetails } from '@carnet/contract/calls/details';
import { updateProfile } from '@carnet/contract/calls/edit-profile';
import { switchPrimaryMethod } from '@carnet/contract/calls/second-factor';

import type { Api } from '@/core/http/api-client.ts';

export const readContactsAndBanking = (api: Api) => api.call(readDetails, {});

export type ProfileChange = CallBody<typeof updateProfile>;

export const saveProfile = (api: Api, change: ProfileChange) =>
  api.call(updateProfile, { body: change });

/** R261: sends a code to the contact, and answers with what the code belongs to. */
export async function sendContactCode(api: Api, kind: 'email' | 'phone', value: string) {
  const body = kind === 'email' ? { email: value } : { phone: value };
  return (await api.call(addContact, { body })).payload;
}

/** R262. */
export const proveContact = (api: Api, payload: string, code: string) =>
  api.call(confirmContact, { body: { payload, code } });

export const removeContact = (api: Api, id: string) => api.call(deleteContact, { params: { id } });

export const undoChange = (api: Api, id: string) => api.call(undoContactChange, { params: { id } });

/** R259: by the id of its codes, which only a contact that gets some has (R258). */
export const putFirst = (api: Api, codesId: number) =>
  api.call(switchPrimaryMethod, { params: { id: String(codesId) } });

export const saveIban = (api: Api, body: CallBody<typeof changeIban>) =>
  api.call(changeIban, { body });
