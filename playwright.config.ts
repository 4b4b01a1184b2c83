import { defineConfig } from '@playwright/test';
import { mayRunAlready, origin } from './e2e/installation.ts';

export default defineConfig({
  testDir: 'e2e',
  // Pictures of every screen stay in test-results/screens; Playwright empties its own folder only.
  outputDir: 'test-results/browser',
  // One installation and two cores: tests of one file follow each other, two files at a time.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A machine that stalls for a moment fails no integration; a story that passes at its second try only is told as flaky.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL: origin,
    browserName: 'chromium',
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 15_000,
    // A failure keeps how the page looked and what stood on it; `--trace on` keeps every step, for a third more of time.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'signIn', testMatch: '**/signIn.setup.ts' },
    {
      name: 'desktop',
      testIgnore: '**/*.mobile.spec.ts',
      dependencies: ['signIn'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.mobile.spec.ts',
      dependencies: ['signIn'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'node e2e/server.ts',
    url: `${origin}/config.json`,
    timeout: 180_000,
    reuseExistingServer: mayRunAlready,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
