import { existsSync } from 'node:fs';

/** The browser that `npm test` installs on Debian (scripts/browser.mjs). */
const installed = '/usr/bin/chromium-headless-shell';
const executablePath = process.env['CHROMIUM_PATH'] || (existsSync(installed) ? installed : undefined);

/** How tests start Chromium: that of CHROMIUM_PATH, without what needs a network or a graphics card. */
export const chromiumOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
