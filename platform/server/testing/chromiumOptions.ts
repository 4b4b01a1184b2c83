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
    // Tests occupy all processors, so threads beside the page only cost changes between them: a tenth of the time.
    '--js-flags=--single-threaded',
    '--num-raster-threads=1',
    '--disable-threaded-animation',
  ],
};
