import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { filesAhead } from './vite-ahead.ts';
import { pdfAssets } from './vite-pdf-assets.ts';
import { piecesOf } from './vite-pieces.ts';
import { reportRouteSizes } from './vite-route-sizes.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

const home = ['src/app/shell/shell.tsx', 'src/screens/home/home.screen.tsx'];
const ahead = ['src/screens/home/home-ahead.ts'];
const login = ['src/screens/sign-in/sign-in.screen.tsx'];

const looks = {
  entry: ['src/main.tsx'],
  screens: { login, home, ahead },
  apart: {
    // Few come to these, from outside.
    wayIn: ['mfa', 'company', 'reset-password', 'new-password', 'user-register', 'receipt', 'notice-leave'].map(
      (name) => `src/screens/sign-in/${name}.screen.tsx`,
    ),
    outsider: ['src/screens/outsider/outsider.screen.tsx'],
  },
  // Inside and outside.
  above: ['src/app/overlays.tsx', 'src/app/page-error.tsx', 'src/ui/late/part-failure.tsx'],
  after: {
    rows: ['src/ui/table/record-table.tsx'],
    table: ['src/screens/home/home-table.tsx'],
    list: ['export-button', 'home-counts', 'live-list', 'wrong-address'].map((name) => `src/screens/home/${name}.tsx`),
    frame: [
      'src/app/shell/inbox/notice-inbox.tsx',
      'src/app/shell/live/live-updates.tsx',
      'src/app/shell/greeting/greeting.tsx',
      'src/features/session/components/session-warning.tsx',
      'src/lib/flags/open-feature.ts',
      'src/ui/overlay/questions.tsx',
    ],
  },
};

const shared: InlineConfig = {
  base: '/auto/',
  plugins: [react()],
  // The shim is for React 17 and older.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16'],
    manifest: true,
    modulePreload: { polyfill: false },
  },
};

export default defineConfig({
  ...shared,
  plugins: [
    react(),
    pdfAssets(),
    piecesOf(looks, { ...shared, plugins: [react(), pdfAssets()] }),
    filesAhead({
      home: { parts: [...home, ...ahead], texts: ['search', 'process', 'document'] },
      phone: { parts: ['src/screens/home/home-table.tsx'], texts: ['record-table'] },
      login: { parts: login, texts: [] },
    }),
    reportRouteSizes({ '/login': login, '/home': home }),
  ],
  build: {
    ...shared.build,
    rolldownOptions: {
      output: {
        // The entry lists what each lazy part loads; the manifest tells which file is what.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/public', '/protected', '/health'].map((path) => [path, api])),
  },
});
