import { send } from '../loopback.ts';

export interface ApiAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** What a browser with the portal's login page would send and keep. */
export interface LoginPage {
  call(method: string, path: string, body?: object): Promise<ApiAnswer>;
  /** The API's cookies as it set them, with their attributes. */
  cookies(): string[];
}

interface Visit {
  apiOrigin: string;
  portalOrigin: string;
  /** Of the browser that will be signed in, so that its owner knows it in the list of devices. */
  browser: { userAgent: string; languages: string };
}

export function openLoginPage({ apiOrigin, portalOrigin, browser }: Visit): LoginPage {
  const kept = new Map<string, string>();

  return {
    async call(method, path, body) {
      const answer = await send({
        method,
        url: `${apiOrigin}${path}`,
        headers: {
          accept: 'application/json',
          origin: portalOrigin,
          'user-agent': browser.userAgent,
          'accept-language': browser.languages,
          cookie: [...kept.values()].map((line) => line.split(';')[0]).join('; '),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      });
      for (const line of answer.headers['set-cookie'] ?? [])
        kept.set(line.split('=')[0] ?? '', line);
      return { status: answer.status, body: read(answer.body) };
    },
    cookies: () => [...kept.values()],
  };
}

const read = (text: string): Record<string, unknown> =>
  text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
