import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { createLogger, defineConfig, type Plugin } from 'vite';
import { installOptions } from './apps/web/installOptions.ts';
import { fontFaces, fontFamily, fontUrls, latinFontUrl } from './platform/kernel/fontFaces.ts';

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
    // Fonts are compressed already.
    for (const name of readdirSync(assets).filter((asset) => !asset.endsWith('.woff2'))) {
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

const fonts = Object.entries(fontUrls).map(([file, url]) => {
  const path = join(import.meta.dirname, 'node_modules/@fontsource-variable/inter/files', file);
  return { url, source: readFileSync(path) };
});

/** Serves the font at the same URLs in development and in the build, and preloads it in the page of the app. */
export const shippedFont: Plugin = {
  name: 'shipped-font',
  configureServer: ({ middlewares }) => {
    for (const { url, source } of fonts)
      middlewares.use(url, (_request, response) =>
        response.setHeader('content-type', 'font/woff2').end(source),
      );
  },
  generateBundle() {
    for (const { url, source } of fonts) this.emitFile({ type: 'asset', fileName: url.slice(1), source });
  },
  transformIndexHtml: () => [
    {
      tag: 'link',
      attrs: { rel: 'preload', href: latinFontUrl, as: 'font', type: 'font/woff2', crossorigin: true },
    },
    { tag: 'style', children: `${fontFaces}:root { --font: ${fontFamily}; }` },
  ],
};

export default defineConfig({
  root: 'apps/web',
  customLogger: logger,
  plugins: [react(), shippedFont, compressed, VitePWA(installOptions)],
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
