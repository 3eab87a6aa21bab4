import { type LoopbackAnswer, send } from '../loopback.ts';

export interface HopRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  form?: Record<string, string>;
}

export interface HopAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One request on the way, and what came back; the browser's own hops have no answer to show. */
export interface Hop {
  title: string;
  request: HopRequest;
  answer?: HopAnswer;
  /** Nobody answered. */
  failure?: string;
}

export async function sendHop(title: string, request: HopRequest): Promise<Hop> {
  const { method, url, headers, form } = request;
  const type = form && { 'content-type': 'application/x-www-form-urlencoded' };
  try {
    const answer = await send({
      method,
      url,
      headers: { accept: 'application/json', ...headers, ...type },
      body: form && new URLSearchParams(form).toString(),
    });
    return { title, request, answer: shown(answer) };
  } catch (error) {
    return { title, request, failure: error instanceof Error ? error.message : String(error) };
  }
}

const shown = ({ status, headers, body }: LoopbackAnswer): HopAnswer => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  ),
  body,
});

/** The answer's JSON, or nothing when it is none. */
export function jsonOf({ answer }: Hop): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(answer?.body ?? '');
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
