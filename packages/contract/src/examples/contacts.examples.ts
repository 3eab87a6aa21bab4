import { addContact, confirmContact, deleteContact, undoContactChange } from '../calls/contacts.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { CODE, PAYLOAD, PRIVATE_EMAIL, SOME_ID } from './world.ts';

export const contactsExamples: CallExample[] = [
  exampleOf(addContact, { body: { email: PRIVATE_EMAIL }, answer: { payload: PAYLOAD } }),
  exampleOf(confirmContact, {
    body: { payload: PAYLOAD, code: CODE },
    answer: { kind: 'email', fuzzion: false, id: SOME_ID },
  }),
  exampleOf(deleteContact, { params: { id: SOME_ID } }),
  exampleOf(undoContactChange, { params: { id: SOME_ID } }),
];
