import { type IncomingHttpHeaders, request as sendRequest } from 'node:http';

const TRICKS: readonly ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace(/\w$/, (last) => last.toUpperCase()),
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => `${path}/../..`,
  (path) => `/x/..${path}`,
  (path) => `/.${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => `${path}/%2e%2e/%2e%2e/package.json`,
  (path) => `${path}/..%2f..%2fpackage.json`,
  (path) => `${path}%2f`,
  (path) => path.replace(/\w/, (first) => `%${first.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\w$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/(?!^)\//, '%2F'),
  (path) => path.replace(/(?!^)\//, '\\'),
  (path) => `${path};a=b`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%252e`,
  (path) => `${path}?`,
  (path) => `${path}#auth`,
  (path) => `http://evil.example${path}`,
  (path) => `${path}.json`,
  (path) => `${path}/${'a/'.repeat(60)}`,
  (path) => `${path}/${'a'.repeat(400)}`,
];

/** So many other spellings of these paths, the same ones each time. */
export function* oddPaths(paths: readonly string[], count: number): Generator<string> {
  let seed = 1;
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  for (let made = 0; made < count; made++) {
    let path = oneOf(paths);
    for (let times = below(3); times >= 0; times--) path = oneOf(TRICKS)(path);
    if (below(4) === 0) path = path.slice(0, below(path.length) + 1);
    const at = below(path.length + 1);
    if (below(4) === 0)
      path = path.slice(0, at) + oneOf(['/', '.', '%', '\\', '~', '*', ':']) + path.slice(at);
    yield path;
  }
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends the path as it is written; `fetch` and Fastify's own `inject` would tidy it up first. */
export const rawSender =
  (port: number, host: string) =>
  (path: string): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      // A connection each: Node's parser hangs up after some of them.
      const call = { agent: false, port, host: '127.0.0.1', path, headers: { host } };
      sendRequest(call, (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          );
      })
        .on('error', (error: NodeJS.ErrnoException) =>
          // Without an answer only where it is no path at all, such as one with two fragments.
          error.code === 'ECONNRESET' && !/^\/[^#]*(?:#[^#?]*)?$/.test(path)
            ? resolve({ status: 400, headers: {}, text: '' })
            : reject(new Error(`${path}: ${error.message}`)),
        )
        .end();
    });
