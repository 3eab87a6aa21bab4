import { invitePeople } from '../calls/invitations.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { EMAIL, SOME_ID } from './world.ts';

export const invitationsExamples: CallExample[] = [
  exampleOf(invitePeople, {
    body: {
      invitations: [{ kind: 'employee', email: EMAIL, language: 'fr', platform_id: 'e-1042' }],
    },
    answer: { results: [{ result: 'invited', invitation_id: SOME_ID }] },
  }),
];
