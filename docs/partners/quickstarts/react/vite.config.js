import { defineConfig } from 'vite';

/** The port is part of the redirect address, which is registered to the letter. */
export default defineConfig({
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4302), strictPort: true },
});
