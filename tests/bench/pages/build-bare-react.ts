import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build, type InlineConfig, type Plugin } from 'vite';

const pages = fileURLToPath(new URL('.', import.meta.url));
const portal = fileURLToPath(new URL('../../../apps/portal/package.json', import.meta.url));

export interface BarePage {
  html: string;
  script: string;
}

/** React, its router and a login form, prerendered and hydrated at once: what a portal starts from. */
export async function buildBareReact(folder: string, staticPage: string): Promise<BarePage> {
  await build(configFor('bare-client.js', join(folder, 'client')));
  await build({
    ...configFor('bare-renderer.js', join(folder, 'renderer')),
    ssr: { noExternal: true },
  });
  const { renderLogin } = (await import(
    pathToFileURL(join(folder, 'renderer', 'page.js')).href
  )) as { renderLogin: () => Promise<string> };
  const html = staticPage
    .replace(/<body>[\s\S]*<\/body>/, `<body><div id="root">${await renderLogin()}</div></body>`)
    .replace('</head>', '<script type="module" src="/page.js"></script></head>');
  return { html, script: await readFile(join(folder, 'client', 'page.js'), 'utf8') };
}

const reactOfThePortal: Plugin = {
  name: 'react-of-the-portal',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react/ },
    handler(id, importer) {
      if (!importer?.startsWith(pages)) return null;
      return this.resolve(id, portal, { skipSelf: true });
    },
  },
};

const configFor = (source: string, outDir: string): InlineConfig => ({
  configFile: false,
  root: pages,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [reactOfThePortal],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    ...(source === 'bare-renderer.js' && { ssr: true }),
    rolldownOptions: { input: join(pages, source), output: { entryFileNames: 'page.js' } },
  },
});
