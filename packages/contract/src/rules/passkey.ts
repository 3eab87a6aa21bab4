import * as z from 'zod/mini';

import { isTypedName } from './typed-name.ts';

/** As browsers write bytes in JSON; longer than any authenticator makes it is none of ours. */
const bytes = (most: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.minLength(1), z.maxLength(most));

const credentialIdSchema = bytes(1366);
const clientDataSchema = bytes(4096);

const common = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  /** What browsers report beside the proof; nothing here is asked for, or looked at. */
  clientExtensionResults: z.record(z.string().check(z.maxLength(64)), z.unknown()),
};

/** What `navigator.credentials.get` gave: the proof by a passkey. */
export const passkeyProofSchema = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: clientDataSchema,
    authenticatorData: bytes(4096),
    signature: bytes(8192),
    userHandle: z.optional(z.nullable(bytes(128))),
  }),
});

export type PasskeyProof = z.output<typeof passkeyProofSchema>;

/** What `navigator.credentials.create` gave: a new passkey. */
export const newPasskeySchema = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: clientDataSchema,
    attestationObject: bytes(16_384),
    authenticatorData: z.optional(bytes(8192)),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(z.nullable(bytes(8192))),
  }),
});

export const PASSKEY_NAME_LENGTH = 40;
/** More than anybody has devices; a list that grows without end is no list. */
export const MOST_PASSKEYS = 10;

export const passkeyNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(PASSKEY_NAME_LENGTH, 'field.too_long'),
    z.refine(isTypedName, 'field.invalid'),
  );
