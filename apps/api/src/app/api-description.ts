import { profileSchema } from '@carnet/contract/calls/profile';
import { problemSchema } from '@carnet/contract/errors/problem';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import type { ApiDocument } from './api-description-document.ts';
import { addExamples } from './api-description-examples.ts';
import { addOpenid } from './api-description-openid.ts';
import { describeResponses } from './describe-responses.ts';

/** Shapes that clients meet in more than one place have a name of their own in the document. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(problemSchema, { id: 'Problem' });
schemaRegistry.add(profileSchema, { id: 'Profile' });

const nameShapes = createJsonSchemaTransformObject({ schemaRegistry });
const toJsonSchema = createJsonSchemaTransform({ schemaRegistry });

/** The OpenAPI document, from the declared calls: for `pnpm generate`, which writes openapi.json. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'Carnet account API',
        version: '0.1.0',
        description:
          'Sign-in, profile, security and authorised apps of a Carnet account. Every refusal has the ' +
          'same body; `code` is stable, `message` is in the language of the call.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      tags: [
        { name: 'login', description: 'Signing in and out' },
        { name: 'handoff', description: 'Coming signed in from one of our other platforms' },
        { name: 'sessions', description: 'The devices that are signed in, and signing them out' },
        { name: 'alerts', description: 'Saying that somebody else did what an alert tells about' },
        {
          name: 'second-factor',
          description: 'Security codes as second factors, and the list of them',
        },
        { name: 'set-up', description: 'Setting a second factor up' },
        { name: 'authenticator', description: 'The recovery keys of an authenticator app' },
        { name: 'password', description: 'Forgotten and weak passwords' },
        { name: 'onboarding', description: 'From a card or an invitation to an account' },
        { name: 'username', description: 'Forgotten usernames' },
        { name: 'support', description: 'Asking people for help to get back in' },
        { name: 'consent', description: 'What partners ask for, and the answers' },
        { name: 'authorised-apps', description: 'Apps that were allowed something' },
        { name: 'invitations', description: 'Companies that invite people' },
        { name: 'profile', description: 'Who the signed-in person is' },
        { name: 'products', description: 'The vouchers that a merchant takes, and their price' },
        { name: 'merge', description: 'Making one account of two, and two of one again' },
        { name: 'your-data', description: 'Taking one’s data along, and leaving' },
        { name: 'passkeys', description: 'Signing in without a password' },
        { name: 'identity-providers', description: 'Signing in with an identity from elsewhere' },
        { name: 'cards', description: 'The cards of a person' },
        { name: 'dashboard', description: 'What happened lately, and what needs attention' },
        { name: 'notifications', description: 'What we sent, and how people want to hear from us' },
        { name: 'way-back', description: 'Coming back after everything was lost' },
        { name: 'openid', description: 'OpenID Connect: signing people in to apps of partners' },
        { name: 'health', description: 'For load balancers and operators' },
      ],
      // Beside the document itself; the API says its own name in the one that it serves.
      servers: [{ url: '/', description: 'The host that this document comes from' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The access_token of POST /token. In browsers the session is also bound to an ' +
              'HttpOnly cookie set by that call.',
          },
          app: {
            type: 'http',
            scheme: 'basic',
            description:
              'client_id and secret of an app on a server. An app that cannot keep a secret sends ' +
              'client_id in the form instead.',
          },
          appToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access_token that the app got for a code.',
          },
          client: {
            type: 'oauth2',
            description: 'The token of a company’s program, which it gets for its own secret.',
            flows: {
              clientCredentials: {
                tokenUrl: '/oidc/token',
                scopes: { invite: 'Invite people of the company' },
              },
            },
          },
        },
      },
    },
    transform: (document) => describeResponses(toJsonSchema(document)),
    transformObject: (described) => {
      const document = nameShapes(described);
      // The plugin's types know every version of OpenAPI; ours is what it writes.
      const ours = document as unknown as ApiDocument;
      addExamples(ours);
      addOpenid(ours);
      return document;
    },
  });
}
