import type { VitePWAOptions } from 'vite-plugin-pwa';
import { serverPath } from '#platform/kernel/serverPath.ts';

/** Service worker that caches every file of the app for offline starts; paths of the server are excluded. */
export const installOptions = {
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
    shortcuts: [{ name: 'Orders', url: '/fulfill/orders' }],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
    // Loaded only where error reporting is configured, so it is not cached ahead.
    globIgnores: ['assets/errorReporting-*'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [serverPath],
    // The grid is the largest file.
    maximumFileSizeToCacheInBytes: 4_000_000,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
  },
} satisfies Partial<VitePWAOptions>;
