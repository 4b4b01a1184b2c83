import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// A limit ends what hangs; a machine that also does other work takes many times as long as a quiet one.
const timeoutFactor = Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 3);
const node = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 20_000 * timeoutFactor,
  hookTimeout: 30_000 * timeoutFactor,
  expect: { poll: { timeout: 10_000 * timeoutFactor } },
} as const;
// graphql has another build for the condition "development", and two builds of it do not work together.
const resolve = {
  alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.mjs') }],
};

export default defineConfig({
  test: {
    // Many tests of the server wait, for databases that start or clients that are slow: two cores do three files.
    maxWorkers: 3,
    projects: [
      {
        resolve,
        test: {
          ...node,
          isolate: false,
          name: 'rules',
          include: ['platform/kernel/**/*.test.ts', 'features/*/*.test.ts'],
        },
      },
      {
        resolve,
        test: {
          ...node,
          name: 'server',
          include: [
            'platform/server/**/*.test.ts',
            'features/*/server/**/*.test.ts',
            'apps/api/**/*.test.ts',
            'database/**/*.test.ts',
          ],
          globalSetup: ['platform/server/testing/databaseSetup.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'web',
          include: [
            'platform/web/**/*.test.{ts,tsx}',
            'features/*/web/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
          ],
        },
      },
      { test: { ...node, isolate: false, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
