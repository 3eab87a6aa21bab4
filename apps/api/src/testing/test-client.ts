import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export const PASSWORD = 'correct horse battery 1!';

/** A caller with a cookie jar and, after signing in, a token: what a browser would send. */
export interface TestClient {
  token: string | undefined;
  cookies: Map<string, string>;
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  delete(path: string, body?: unknown): Promise<LightMyRequestResponse>;
  signIn(email: string, password?: string): Promise<LightMyRequestResponse>;
}

export function createTestClient(api: FastifyInstance, host: string): TestClient {
  const cookies = new Map<string, string>();

  async function send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await api.inject({
      ...options,
      headers: {
        host,
        ...(client.token && { authorization: `Bearer ${client.token}` }),
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  }

  const client: TestClient = {
    token: undefined,
    cookies,
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) =>
      send({ method: 'POST', url, headers, payload: body as object }),
    delete: (url, body) =>
      send({ method: 'DELETE', url, ...(body !== undefined && { payload: body as object }) }),
    async signIn(email, password = PASSWORD) {
      const response = await client.post('/token', { email, password });
      if (response.statusCode === 200) client.token = response.json().access_token;
      return response;
    },
  };
  return client;
}
