import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfAssets } from './vite-pdf-assets.ts';
import { reportRouteSizes } from './vite-route-sizes.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/auto/',
  plugins: [
    react(),
    pdfAssets(),
    reportRouteSizes({ '/login': ['sign-in.screen.tsx'], '/home': ['app/shell/shell.tsx', 'home.screen.tsx'] }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16'],
    manifest: true,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/public', '/protected', '/health'].map((path) => [path, api])),
  },
});
