import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { timeoutFactor } from './platform/server/testing/timeoutFactor.ts';

// With the default of 16 MiB, component tests need an eighth more processor time, for collecting garbage.
const workerFlags = ['--max-semi-space-size=64'];
const node = {
  environment: 'node',
  pool: 'forks',
  execArgv: workerFlags,
  testTimeout: 20_000 * timeoutFactor,
  hookTimeout: 30_000 * timeoutFactor,
  expect: { poll: { timeout: 10_000 * timeoutFactor } },
} as const;
// graphql has a separate build for the condition "development"; two builds cannot be mixed.
const resolve = {
  alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.mjs') }],
};

// These tests start processes, kill them, replace their databases or leave requests waiting in a queue until its time
// limit, so each file has a process of its own. All other
// files share processes, which load the packages once: what a test changes globally it restores.
const processTests = [
  'apps/api/tests/{admin,limits,live,outages,processes}/**/*.test.ts',
  'platform/server/{backup,embeddedPostgres,limits,requests}/**/*.test.ts',
];
// The library for error reports stays on the page of the file that loads it.
const ownPageTests = ['platform/web/reporting/errorReporting.dom.test.tsx'];
const onDatabase = { ...node, globalSetup: ['platform/server/testing/databaseSetup.ts'] };

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
          include: ['features/*/server/**/*.test.ts', 'apps/api/**/*.test.ts', 'database/**/*.test.ts'],
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
            'features/*/web/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.dom.test.tsx'],
        },
      },
      {
        test: {
          ...node,
          isolate: false,
          environment: 'jsdom',
          setupFiles: ['platform/web/testing/restoreGlobals.ts', 'platform/web/testing/dom/setup.ts'],
          name: 'dom',
          include: ['{platform,features/*,apps}/web/**/*.dom.test.tsx'],
          exclude: ownPageTests,
        },
      },
      {
        test: {
          ...node,
          environment: 'jsdom',
          setupFiles: ['platform/web/testing/dom/setup.ts'],
          name: 'ownPage',
          include: ownPageTests,
        },
      },
      { test: { ...node, isolate: false, name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
    ],
  },
});
