import type { CallExample } from '@carnet/contract/example';
import type { LightMyRequestResponse } from 'fastify';

import { PORTALS } from '../test-api.ts';
import type { Staged } from './stage.ts';

/** Sends the request of an example as it stands, but for what only this run knows. */
export function sendExample(
  { call, ...example }: CallExample,
  { by, fill = {} }: Staged,
): Promise<LightMyRequestResponse> {
  const unused = new Set(Object.keys(fill));
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        if (!(name in fill)) return [name, filled(part)];
        unused.delete(name);
        return [name, fill[name]];
      }),
    );
  };
  const texts = (part: object = {}) => Object.entries(filled(part) as Record<string, string>);
  let url: string = call.path;
  for (const [name, value] of texts(example.params))
    url = url.replace(`:${name}`, encodeURIComponent(value));
  const query = new URLSearchParams(texts(example.query)).toString();
  const payload = filled(example.body);
  if (unused.size > 0) throw new Error(`${call.name} has no ${[...unused].join(', ')} to fill in`);
  return by.send({
    method: call.method,
    url: query === '' ? url : `${url}?${query}`,
    // Browsers name the page that calls.
    headers: { ...Object.fromEntries(texts(example.headers)), origin: PORTALS.be },
    ...(payload !== undefined && { payload: payload as object }),
  });
}
