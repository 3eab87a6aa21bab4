import {
  addIdentity,
  beginIdentity,
  keepIdentity,
  listIdentities,
  listIdentityProviders,
  removeIdentity,
  signInWithIdentity,
  visitIdentityProvider,
} from '../calls/identity-providers.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { ACCESS_TOKEN, IDENTITY_CODE, ITSME, SOME_ID, STATE } from './world.ts';

export const identityProvidersExamples: CallExample[] = [
  exampleOf(listIdentityProviders, {
    query: { domain: 'work.example' },
    answer: {
      providers: [
        { id: 'microsoft', name: 'Microsoft', kind: 'company', company: 'Atelier Nord' },
        { id: 'itsme', name: 'itsme', kind: 'national', company: null },
      ],
    },
  }),
  exampleOf(visitIdentityProvider, {
    body: { provider: 'itsme' },
    answer: {
      address:
        'https://idp.itsme.example/v2/authorize?client_id=carnet&response_type=code&scope=openid&state=an-example-of-a-state',
    },
  }),
  exampleOf(signInWithIdentity, {
    body: { state: STATE, code: IDENTITY_CODE, iss: ITSME },
    answer: { access_token: ACCESS_TOKEN },
  }),
  exampleOf(listIdentities, {
    answer: {
      identities: [
        {
          id: SOME_ID,
          name: 'itsme',
          kind: 'national',
          provider: 'itsme',
          created_at: '2026-11-19T12:04:00.000Z',
          last_used_at: null,
          leaves_at: null,
        },
      ],
      offered: [{ id: 'itsme', name: 'itsme', kind: 'national' }],
    },
  }),
  exampleOf(beginIdentity, {
    body: { provider: 'itsme' },
    answer: {
      address:
        'https://idp.itsme.example/v2/authorize?client_id=carnet&response_type=code&scope=openid&state=an-example-of-a-state',
    },
  }),
  exampleOf(addIdentity, {
    body: { state: STATE, code: IDENTITY_CODE, iss: ITSME },
    answer: {
      id: SOME_ID,
      name: 'itsme',
      kind: 'national',
      provider: 'itsme',
      created_at: '2026-11-19T12:04:00.000Z',
      last_used_at: null,
      leaves_at: null,
    },
  }),
  exampleOf(removeIdentity, {
    params: { id: SOME_ID },
    answer: { leaves_at: '2026-11-22T12:04:00.000Z' },
  }),
  exampleOf(keepIdentity, {
    params: { id: SOME_ID },
    answer: {
      id: SOME_ID,
      name: 'itsme',
      kind: 'national',
      provider: 'itsme',
      created_at: '2026-11-19T12:04:00.000Z',
      last_used_at: null,
      leaves_at: null,
    },
  }),
];
