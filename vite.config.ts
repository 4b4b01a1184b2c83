import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { createLogger, defineConfig, type Plugin } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

// The UI kit marks each of its files for a server that we do not have; one warning a file would drown the real ones.
const logger = createLogger();
const { warn, warnOnce } = logger;
const isDirective = (text: string) => text.includes('Module level directives');
logger.warn = (text, options) => (isDirective(text) ? undefined : warn(text, options));
logger.warnOnce = (text, options) => (isDirective(text) ? undefined : warnOnce(text, options));

const output = join(import.meta.dirname, 'dist/web');

/** Compressed once at the build, so that the server only picks a file. */
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

/** Every file of the app, kept by browsers for starts without network; the server's own paths never come from there. */
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
    // Only for installations that have it, and nothing to wait for.
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
    // The grid is a chunk of its own and that large.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // What every start needs is one file: thirty small ones cost a browser more than their bytes.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      onwarn: (warning, told) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') told(warning);
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/oauth2', '/api', '/sf', '/config.json', '/.well-known'].map((path) => [path, api]),
    ),
  },
});
