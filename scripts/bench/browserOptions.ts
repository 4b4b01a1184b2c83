import type { LaunchOptions } from '@playwright/test';

/** Chromium without its own traffic; that of the system if `CHROMIUM_PATH` names it. */
export const browserOptions = {
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
} satisfies LaunchOptions;
