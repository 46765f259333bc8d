import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfAssets } from './vite-pdf-assets.ts';
import { reportRouteSizes } from './vite-route-sizes.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

// What a form is made of, the sign-in's with it, and the session, in one piece: a file for each of them compresses worse.
const controls =
  /@mantine\/core\/esm\/components\/(Input|TextInput|InputBase|Button|Loader|Transition|CloseButton|UnstyledButton|Text|Title|Anchor|Group|Stack)\/|@tabler\/icons-react\/dist\/esm\/(defaultAttributes|createReactComponent|icons\/Icon(AlertTriangle|CircleCheck|CircleX|Eye|EyeOff|InfoCircle)\.)|vite\/preload-helper|src\/ui\/(feedback\/(notice|toast-options)|field\/password-field|theme\/logo)\.|src\/screens\/sign-in\/entry-layout\.|src\/features\/session\/api\/delete-session\.|src\/lib\/(api\/pause|form\/(use-countdown|field-errors)|store\/browser-storage|session\/session-store|sign-in\/(trusted-device|geo-position))\.|@tanstack\/react-router\/dist\/esm\/|@tanstack\/(query-core\/build\/modern\/mutationObserver|react-query\/build\/modern\/useMutation)\.|@mantine\/hooks\/esm\/use-document-title\//;

// What screens behind the way in draw: one piece compresses better than forty. What these need themselves stays where it is.
const inside =
  /@mantine\/core\/esm\/components\/(ActionIcon|Skeleton|Kbd|NativeSelect|Avatar|VisuallyHidden)\/|@mantine\/hooks\/esm\/(use-disclosure|use-window-event)\/|@tabler\/icons-react\/dist\/esm\/icons\/Icon(X|Check|ChevronDown|ChevronRight|ArrowRight|Flag|Dots|User|Users|Search|Mail|Message|Calendar|Cash|Copy|Key|File|FileOff|CloudOff|Lock|History|Trash|Clock|ClockExclamation|Ban|AlertCircle|CircleDashed)\.|src\/ui\/(button\/(icon-button|link-button|reason-button)|feedback\/(skeletons|inline-failure|error-state|loading-chip)|field\/select-box|menu\/(menu|layer|panel)-button|value\/(tone-badge|relative-time)|overlay\/side-drawer|layout\/(page|page-heading)|hint\/hint|late\/lazy-modal|hooks\/use-is-(printing|touch|mobile))\.|src\/lib\/(record\/(document-searches|place-of-record)|abilities\/(abilities|use-reason-text)|draft\/(use-draft|kept-drafts)|shortcut\/(use-shortcuts|single-keys|top-layer)|format\/(date|number|text)|store\/use-stable|navigation\/traversal)\./;

// What draws long lists: /home and most lists need all of it.
const lists =
  /@tanstack\/(react-virtual|virtual-core)\/|src\/ui\/list\/(drawn-range|focus-when-drawn|use-record-virtualizer|use-drawing-budget|use-record-walk)\.|src\/lib\/preference\/use-density\./;

export default defineConfig({
  base: '/auto/',
  plugins: [
    react(),
    pdfAssets(),
    reportRouteSizes({ '/login': ['sign-in.screen.tsx'], '/home': ['app/shell/shell.tsx', 'home.screen.tsx'] }),
  ],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'controls', test: controls },
            { name: 'inside', test: inside, includeDependenciesRecursively: false },
            { name: 'lists', test: lists, includeDependenciesRecursively: false },
          ],
        },
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
