import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'ui',
    environment: 'jsdom',
    // No component keeps anything outside its element; a browser of its own for each of them took
    // ten times as long as the tests.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/jsdom.setup.ts'],
    // Two cores that others use too: a slow moment is not a failure.
    testTimeout: 20_000,
    retry: 1,
  },
});
