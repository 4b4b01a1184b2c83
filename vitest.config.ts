import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Time limits end tests that hang; the factor allows for a busy machine.
const timeoutFactor = Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 3);
const node = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 20_000 * timeoutFactor,
  hookTimeout: 30_000 * timeoutFactor,
  expect: { poll: { timeout: 10_000 * timeoutFactor } },
} as const;
// graphql has a separate build for the condition "development"; two builds cannot be mixed.
const resolve = {
  alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.mjs') }],
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
