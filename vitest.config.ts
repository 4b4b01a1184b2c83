import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './platform/server/testing/chromiumOptions.ts';
import { shippedFont } from './vite.config.ts';
import { timeoutFactor } from './platform/server/testing/timeoutFactor.ts';

// With the default of 16 MiB, component tests need an eighth more processor time, for collecting garbage.
const workerFlags = ['--max-semi-space-size=64'];
const limits = {
  testTimeout: 20_000 * timeoutFactor,
  hookTimeout: 30_000 * timeoutFactor,
  expect: { poll: { timeout: 10_000 * timeoutFactor } },
};
const node = { ...limits, environment: 'node', pool: 'forks', execArgv: workerFlags } as const;
// graphql has a separate build for the condition "development"; two builds cannot be mixed.
const resolve = {
  alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.mjs') }],
};

// These tests start processes, kill them, replace their databases or leave requests waiting in a queue until its time
// limit, so each file has a process of its own. All other files share processes, which load the packages once: what a test
// changes globally it restores.
const processTests = [
  'apps/api/tests/{admin,limits,live,outages,processes}/**/*.test.ts',
  'platform/server/{backup,embeddedPostgres,limits,requests}/**/*.test.ts',
];
const componentTests = '{platform/web,features/**/web,apps/web}/**/*.dom.test.tsx';
// Load modules anew, as a page that is reloaded, or keep the page from working.
const jsdomTests = [
  'features/orders/{drafts/web/detailsDraft,drafts/web/orderDrafts}.dom.test.tsx',
  'features/orders/page/web/otherTab.dom.test.tsx',
  'platform/web/drafts/*.dom.test.tsx',
  'platform/web/{grid/viewState/reloadedAddress,live/browserLiveChanges,pwa/appUpdates,reporting/errorReporting}.dom.test.tsx',
];
const react = process.env['REACT'] ?? 'production';
/** Files share a page, which runs setup files once; so each imports its hooks. */
const fileHooks = {
  name: 'file-hooks',
  enforce: 'pre',
  transform: (code: string, id: string) => {
    const [path = ''] = id.split('?');
    if (!path.endsWith('.dom.test.tsx')) return undefined;
    const hooks = join(import.meta.dirname, 'platform/web/testing/dom/fileHooks.ts');
    return `import ${JSON.stringify(`${hooks}?of=${encodeURIComponent(path)}`)};${code}`;
  },
} as const;
const onDatabase = {
  ...node,
  globalSetup: ['platform/server/testing/databaseSetup.ts'],
  setupFiles: ['platform/server/testing/skipOnCitus.ts'],
};

export default defineConfig({
  test: {
    // Many server tests wait for databases or slow clients, so two cores can run three files.
    maxWorkers: 3,
    projects: [
      {
        resolve,
        test: {
          ...node,
          isolate: false,
          name: 'rules',
          include: ['platform/kernel/**/*.test.ts', 'features/*/{,!(server|web)/}*.test.ts'],
        },
      },
      // Apart from the features, because its tests add types of their own to the schema.
      {
        resolve,
        test: {
          ...onDatabase,
          isolate: false,
          name: 'platform',
          include: ['platform/server/**/*.test.ts'],
          exclude: processTests,
        },
      },
      {
        resolve,
        test: {
          ...onDatabase,
          isolate: false,
          name: 'server',
          include: ['features/**/server/**/*.test.ts', 'apps/api/**/*.test.ts', 'database/**/*.test.ts'],
          exclude: processTests,
        },
      },
      { resolve, test: { ...onDatabase, name: 'processes', include: processTests } },
      {
        test: {
          ...node,
          isolate: false,
          setupFiles: ['platform/web/testing/restoreGlobals.ts'],
          name: 'web',
          include: [
            'platform/web/**/*.test.{ts,tsx}',
            'features/**/web/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.dom.test.tsx'],
        },
      },
      {
        plugins: [fileHooks, shippedFont],
        cacheDir: 'node_modules/.vite/components',
        // The production build of React needs a quarter less time; REACT=development shows its warnings.
        define: {
          'process.env.NODE_ENV': JSON.stringify(react),
          'process.env': JSON.stringify({ TEST_TIMEOUT_FACTOR: String(timeoutFactor) }),
        },
        oxc: { jsx: { runtime: 'automatic', development: react === 'development' } },
        optimizeDeps: {
          entries: ['apps/web/main.tsx', componentTests],
          include: [
            '@testing-library/dom',
            '@testing-library/user-event',
            'react/jsx-runtime',
            'react-dom',
            'react-dom/client',
          ],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify(react) } } },
        },
        test: {
          ...limits,
          name: 'dom',
          include: [componentTests],
          exclude: jsdomTests,
          setupFiles: ['platform/web/testing/dom/setup.ts'],
          // One page for all files: a page for each needs half as much time again.
          isolate: false,
          fileParallelism: false,
          // Vitest runs projects with other numbers of workers before it.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1920, height: 2400 },
            connectTimeout: 120_000 * timeoutFactor,
            provider: playwright({
              launchOptions: chromiumOptions,
              // The page of a test is a frame within this one.
              contextOptions: { viewport: { width: 2600, height: 2600 } },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...node,
          environment: 'jsdom',
          setupFiles: ['platform/web/testing/dom/jsdom.ts', 'platform/web/testing/dom/fileHooks.ts'],
          name: 'jsdom',
          include: jsdomTests,
        },
      },
      { test: { ...node, isolate: false, name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
    ],
  },
});
