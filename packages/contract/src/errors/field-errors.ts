import type * as z from 'zod/mini';

import { type ErrorCode, isErrorCode } from './catalogue.ts';

type Issue = z.core.$ZodIssue;

/** The name under which a problem with the body as a whole is reported. */
export const WHOLE_REQUEST = 'request';

/**
 * What is wrong with each field of `input`, as catalogue codes that the caller translates. A schema that has a
 * code of its own carries it as its message (`z.uuid('device.invalid')`).
 */
export function fieldErrors(issues: readonly Issue[], input: unknown): Record<string, ErrorCode[]> {
  const found = new Map<string, Set<ErrorCode>>();
  for (const issue of issues.flatMap(closestOption)) {
    for (const [field, code] of describe(issue, input)) {
      found.set(field, (found.get(field) ?? new Set()).add(code));
    }
  }
  return Object.fromEntries([...found].map(([field, codes]) => [field, [...codes]]));
}

function describe(issue: Issue, input: unknown): [field: string, code: ErrorCode][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [pathOf([...issue.path, key]), 'field.unknown']);
  }
  return [[pathOf(issue.path), codeOf(issue, input)]];
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.') || WHOLE_REQUEST;

function codeOf(issue: Issue, input: unknown): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  if (issue.code === 'too_small' && issue.origin === 'string') return 'field.required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'field.too_long';
  return valueAt(input, issue.path) === undefined ? 'field.required' : 'field.invalid';
}

// Issues leave out the value itself, so that a password cannot reach a log with them.
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return input;
  const isParent = typeof input === 'object' && input !== null && Object.hasOwn(input, key);
  return isParent ? valueAt((input as Record<PropertyKey, unknown>)[key], rest) : undefined;
}

/** Of several allowed shapes, the one that was nearly met is the one the sender meant. */
function closestOption(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const options = issue.errors.map((option) => option.flatMap(closestOption));
  const closest = options.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return closest.map((inner) => Object.assign({}, inner, { path: [...issue.path, ...inner.path] }));
}
