import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { createLogger, defineConfig, type Plugin } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

// Every file of the UI kit has a server directive that does not apply here; its warnings would hide the others.
const logger = createLogger();
const { warn, warnOnce } = logger;
const isDirective = (text: string) => text.includes('Module level directives');
logger.warn = (text, options) => (isDirective(text) ? undefined : warn(text, options));
logger.warnOnce = (text, options) => (isDirective(text) ? undefined : warnOnce(text, options));

const output = join(import.meta.dirname, 'dist/web');

/** Compresses the assets at build time, so that the server only selects a file. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  closeBundle: () => {
    const assets = join(output, 'assets');
    for (const name of readdirSync(assets)) {
      const file = join(assets, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      );
    }
  },
};

/** Service worker that caches every file of the app for offline starts; paths of the server are excluded. */
const installable = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  manifest: {
    id: '/',
    name: 'Trellis',
    short_name: 'Trellis',
    description: 'Orders, prices and stock of wholesale plant suppliers',
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Orders', url: '/fulfill/orders' },
      { name: 'Availability', url: '/availability' },
      { name: 'Material', url: '/material' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,png}'],
    // Loaded only where error reporting is configured, so it is not cached ahead.
    globIgnores: ['assets/errorReporting-*'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [
      /^\/(graphql|oauth2|api|sf|config\.json|healthz|readyz|\.well-known)(\/|$|\?)/,
    ],
    // The grid is the largest file.
    maximumFileSizeToCacheInBytes: 4_000_000,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
  },
});

export default defineConfig({
  root: 'apps/web',
  customLogger: logger,
  plugins: [react(), compressed, installable],
  build: {
    outDir: output,
    emptyOutDir: true,
    target: 'es2023',
    // The grid is a separate chunk of this size.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Bundle the modules of every start into one file: thirty small files load slower.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      onwarn: (warning, defaultHandler) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(warning);
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/oauth2', '/api', '/sf', '/config.json', '/.well-known'].map((path) => [path, api]),
    ),
  },
});
