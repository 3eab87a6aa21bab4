import { approve, authorise, previewAuthorise, previewSignOut } from '../calls/consent.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { CALLBACK } from './world.ts';

export const consentExamples: CallExample[] = [
  exampleOf(previewAuthorise, {
    query: {
      client_id: 'lunchbox',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid user',
      state: 'lunch',
    },
    answer: {
      app: {
        client_id: 'lunchbox',
        name: 'Lunchbox',
        domain: 'lunchbox.example',
        is_verified: true,
        is_partner: true,
        platform: 'partner',
      },
    },
  }),
  exampleOf(previewSignOut, {
    query: {
      id_token_hint: 'the-id-token-of-the-sign-in',
      post_logout_redirect_uri: 'https://lunchbox.example/bye',
    },
    answer: { name: 'Lunchbox', target: 'https://lunchbox.example/bye' },
  }),
  exampleOf(authorise, {
    query: {
      client_id: 'lunchbox',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid user',
      state: 'lunch',
    },
    answer: {
      approvalType: 'scopes',
      id: 'an-example-of-a-request',
      app: {
        client_id: 'lunchbox',
        name: 'Lunchbox',
        domain: 'lunchbox.example',
        is_verified: true,
        is_partner: true,
        platform: 'partner',
      },
      scopes: ['user'],
      approved_scopes: [],
      is_offline: false,
    },
  }),
  exampleOf(approve, {
    body: { id: 'an-example-of-a-request', approved: true },
    answer: {
      target:
        'https://lunchbox.example/callback?code=an-example-of-a-code&state=lunch&iss=https%3A%2F%2Faccount-api.carnet.example%2Foidc',
    },
  }),
];
