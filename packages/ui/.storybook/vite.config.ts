import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The book shows components with sample words: it needs neither the portal's translations nor the
// other steps of its build.
export default defineConfig({ plugins: [react(), tailwindcss()] });
