import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

import { parse } from 'uuid';

import { isUuid } from './ids.ts';
import { uuidText } from './uuid-bytes.ts';

/** `cs1_<account id, 22 characters>_<secret, 43 characters>`; the 1 leaves room for a next format. */
const SESSION_TOKEN = /^cs1_([\w-]{22})_[\w-]{43}$/;

/** `ch1_<account id>_<secret, 22 characters>`: 128 bits are plenty for what lives a minute. */
const HANDOFF_CODE = /^ch1_([\w-]{22})_[\w-]{22}$/;
const HANDOFF_BYTES = 16;

/** `cn1_<account id>_<secret, 22 characters>`: short enough for an SMS, and 128 bits outlast its week. */
const NOT_ME_TOKEN = /^cn1_([\w-]{22})_[\w-]{22}$/;
const NOT_ME_BYTES = 16;

/** `cc1_…`, of the same make: with the link that takes the closing of an account back. */
const CLOSING_TOKEN = /^cc1_([\w-]{22})_[\w-]{22}$/;

/** `cwe_…` by e-mail, `cwp_…` by SMS: with the link that delays or stops a way back. */
const WAY_BACK_TOKEN = /^cw[ep]_([\w-]{22})_[\w-]{22}$/;

/** `cme_…` by e-mail, `cmp_…` by SMS: with the link that makes two accounts of one again. */
const UNMERGE_TOKEN = /^cm[ep]_([\w-]{22})_[\w-]{22}$/;

export interface SessionToken {
  /** Goes to the person once and is stored nowhere. */
  token: string;
  /** What the store keeps and looks up. */
  hash: Buffer;
}

/** Whose secret it says to be, and the hash that proves it. */
export interface RoutedProof {
  accountId: string;
  hash: Buffer;
}

/** 256 random bits, base64url: too many to guess, so a plain fast hash protects it at rest. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Through hex: bytes that the digest makes by itself lie outside of the heap, which costs more than the
 * digest.
 */
export const sha256 = (text: string): Buffer => Buffer.from(hash('sha256', text, 'hex'), 'hex');

/**
 * The account id travels in front of the secret, so that a store split over several databases finds
 * the right one without asking an index of all sessions. It proves nothing: only the hash does.
 */
export function newSessionToken(accountId: string): SessionToken {
  const token = `cs1_${routeTo(accountId)}_${newSecret()}`;
  return { token, hash: sha256(token) };
}

export const readSessionToken = (token: string): RoutedProof | undefined =>
  readRouted(SESSION_TOKEN, token);

/** Whether it could be one, by its shape alone: whoever wants to know more pays for a hash. */
export const looksLikeSessionToken = (token: string): boolean => SESSION_TOKEN.test(token);

export function newHandoffCode(accountId: string): { code: string; hash: Buffer } {
  const code = `ch1_${routeTo(accountId)}_${randomBytes(HANDOFF_BYTES).toString('base64url')}`;
  return { code, hash: sha256(code) };
}

export const readHandoffCode = (code: string): RoutedProof | undefined =>
  readRouted(HANDOFF_CODE, code);

/** For the link in an alert with which a person says that it was somebody else. */
export function newNotMeToken(accountId: string): SessionToken {
  const token = `cn1_${routeTo(accountId)}_${randomBytes(NOT_ME_BYTES).toString('base64url')}`;
  return { token, hash: sha256(token) };
}

export const readNotMeToken = (token: string): RoutedProof | undefined =>
  readRouted(NOT_ME_TOKEN, token);

/** For the link in the message about a closing, with which a person keeps the account. */
export function newClosingToken(accountId: string): SessionToken {
  const token = `cc1_${routeTo(accountId)}_${randomBytes(NOT_ME_BYTES).toString('base64url')}`;
  return { token, hash: sha256(token) };
}

export const readClosingToken = (token: string): RoutedProof | undefined =>
  readRouted(CLOSING_TOKEN, token);

type ContactKind = 'email' | 'phone';

const kindLetter = (kind: ContactKind) => (kind === 'email' ? 'e' : 'p');

/** For the link in the message about a way back; says by what it came, and the hash covers that. */
export function newWayBackToken(accountId: string, kind: ContactKind): SessionToken {
  const secret = randomBytes(NOT_ME_BYTES).toString('base64url');
  const token = `cw${kindLetter(kind)}_${routeTo(accountId)}_${secret}`;
  return { token, hash: sha256(token) };
}

export function readWayBackToken(token: string): (RoutedProof & { kind: ContactKind }) | undefined {
  const proof = readRouted(WAY_BACK_TOKEN, token);
  return proof && { ...proof, kind: token.startsWith('cwe_') ? 'email' : 'phone' };
}

/**
 * For the link in the message about a merge, with which it is undone; names the account that survived,
 * and by what it came: the hash covers that, too.
 */
export function newUnmergeToken(accountId: string, kind: ContactKind): SessionToken {
  const secret = randomBytes(NOT_ME_BYTES).toString('base64url');
  const token = `cm${kindLetter(kind)}_${routeTo(accountId)}_${secret}`;
  return { token, hash: sha256(token) };
}

export function readUnmergeToken(token: string): (RoutedProof & { kind: ContactKind }) | undefined {
  const proof = readRouted(UNMERGE_TOKEN, token);
  return proof && { ...proof, kind: token.startsWith('cme_') ? 'email' : 'phone' };
}

const routeTo = (accountId: string) => Buffer.from(parse(accountId)).toString('base64url');

function readRouted(shape: RegExp, text: string): RoutedProof | undefined {
  // Of fixed length, so that a megabyte of garbage is refused after 70 characters, and never hashed.
  const route = shape.exec(text)?.[1];
  if (route === undefined) return undefined;

  const accountId = uuidText(Buffer.from(route, 'base64url'));
  return isUuid(accountId) ? { accountId, hash: sha256(text) } : undefined;
}

/** Takes equally long wherever the two differ, so that an answer's time tells no digit. */
export const sameDigest = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
