import {
  addPasskey,
  beginPasskey,
  keepPasskey,
  listPasskeys,
  offerPasskey,
  readPasskeyChallenge,
  readPasskeyStore,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '../calls/passkeys.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { ACCESS_TOKEN, PAYLOAD, SOME_ID } from './world.ts';

export const passkeysExamples: CallExample[] = [
  exampleOf(readPasskeyChallenge, {
    answer: { challenge: 'ZXhhbXBsZS1vZi1hLWNoYWxsZW5nZQ', rp_id: 'account.carnet.example' },
  }),
  exampleOf(signInWithPasskey, {
    body: {
      proof: {
        id: 'ZXhhbXBsZS1wYXNza2V5LW9mLUNobG_DqQ',
        rawId: 'ZXhhbXBsZS1wYXNza2V5LW9mLUNobG_DqQ',
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: 'ZXhhbXBsZS1jbGllbnQtZGF0YQ',
          authenticatorData: 'ZXhhbXBsZS1hdXRoZW50aWNhdG9yLWRhdGE',
          signature: 'ZXhhbXBsZS1zaWduYXR1cmU',
          userHandle: 'ZXhhbXBsZS11c2Vy',
        },
      },
    },
    answer: { access_token: ACCESS_TOKEN },
  }),
  exampleOf(listPasskeys, {
    answer: [
      {
        id: SOME_ID,
        name: 'Passkey',
        store: null,
        is_synced: true,
        is_managed: false,
        created_at: '2026-11-19T12:04:00.000Z',
        last_used_at: null,
        leaves_at: null,
      },
    ],
  }),
  exampleOf(readPasskeyStore, {
    answer: {
      rp_id: 'account.carnet.example',
      user_id: 'ZXhhbXBsZS1vZi1DaGxvw6k',
      name: 'c•••t@w•••.example',
      display_name: 'Chloé Lambert',
      credential_ids: ['ZXhhbXBsZS1wYXNza2V5LW9mLUNobG_DqQ'],
    },
  }),
  exampleOf(offerPasskey, { answer: { is_offered: true } }),
  exampleOf(beginPasskey, {
    answer: {
      payload: PAYLOAD,
      options: {
        challenge: 'ZXhhbXBsZS1vZi1hLWNoYWxsZW5nZQ',
        rp: { name: 'Carnet', id: 'account.carnet.example' },
        user: {
          id: 'ZXhhbXBsZS1vZi1DaGxvw6k',
          name: 'c•••t@w•••.example',
          displayName: 'Chloé Lambert',
        },
        pubKeyCredParams: [
          { alg: -8, type: 'public-key' },
          { alg: -7, type: 'public-key' },
          { alg: -257, type: 'public-key' },
        ],
        timeout: 600000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          userVerification: 'required',
          requireResidentKey: true,
        },
        extensions: { credProps: true },
        hints: [],
      },
    },
  }),
  exampleOf(addPasskey, {
    body: {
      payload: PAYLOAD,
      passkey: {
        id: 'ZXhhbXBsZS1wYXNza2V5LW9mLUNobG_DqQ',
        rawId: 'ZXhhbXBsZS1wYXNza2V5LW9mLUNobG_DqQ',
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: 'ZXhhbXBsZS1jbGllbnQtZGF0YQ',
          attestationObject: 'ZXhhbXBsZS1hdHRlc3RhdGlvbg',
          transports: ['internal'],
        },
      },
    },
    answer: {
      id: SOME_ID,
      name: 'Passkey',
      store: null,
      is_synced: true,
      is_managed: false,
      created_at: '2026-11-19T12:04:00.000Z',
      last_used_at: null,
      leaves_at: null,
    },
  }),
  exampleOf(renamePasskey, {
    params: { id: SOME_ID },
    body: { name: 'Chloé’s phone' },
    answer: {
      id: SOME_ID,
      name: 'Chloé’s phone',
      store: null,
      is_synced: true,
      is_managed: false,
      created_at: '2026-11-19T12:04:00.000Z',
      last_used_at: null,
      leaves_at: null,
    },
  }),
  exampleOf(removePasskey, {
    params: { id: SOME_ID },
    answer: { leaves_at: '2026-11-22T12:04:00.000Z' },
  }),
  exampleOf(keepPasskey, {
    params: { id: SOME_ID },
    answer: {
      id: SOME_ID,
      name: 'Mac',
      store: null,
      is_synced: true,
      is_managed: false,
      created_at: '2026-11-19T12:04:00.000Z',
      last_used_at: null,
      leaves_at: null,
    },
  }),
];
