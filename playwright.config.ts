import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './platform/server/testing/chromiumOptions.ts';
import { timeoutFactor } from './platform/server/testing/timeoutFactor.ts';

const desktop = { width: 1440, height: 900 };

export default defineConfig({
  testDir: 'e2e',
  // The pictures of PICTURES=1 are in test-results/screens; Playwright empties only its own folder.
  outputDir: 'test-results/browser',
  // Two cores: run two files at a time, the tests of a file in sequence.
  workers: 2,
  timeout: 40_000 * timeoutFactor,
  expect: { timeout: 5_000 * timeoutFactor, toPass: { timeout: 5_000 * timeoutFactor } },
  forbidOnly: true,
  // One retry in CI tolerates a stalled machine; a test that passes only then is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    browserName: 'chromium',
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 5_000 * timeoutFactor,
    // A failure saves a screenshot and the page content; `--trace on` records every step and takes a third longer.
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.mobile.spec.ts', '**/gallery/**'],
      use: { viewport: desktop },
    },
    // The gallery expects the demo data as they were loaded; a project never shares a worker, and so a database, with another.
    {
      name: 'gallery',
      testMatch: '**/gallery/**/*.spec.ts',
      use: { viewport: desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      testMatch: '**/*.mobile.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  // Workers copy these data; each runs a server of its own (e2e/support/workerServer.ts).
  webServer: {
    command: 'node e2e/demoData.ts',
    wait: { stdout: /Demo data: (?<e2e_cluster>\S+) (?<e2e_template>\S+)/ },
    timeout: 60_000 * timeoutFactor,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
