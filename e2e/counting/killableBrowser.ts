import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { chromiumOptions } from '#platform/server/testing/chromiumOptions.ts';

/** A browser with a profile on the disk, whose processes can be killed at once. */
export interface KillableBrowser {
  page: Page;
  /** Kills all its processes without a chance to write anything. */
  kill: () => void;
  closed: Promise<unknown>;
  /** Ends it as a user does. */
  close: () => Promise<void>;
}

/** Starts Chromium with a profile, which another start goes on with. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(
    chromiumOptions.executablePath ?? chromium.executablePath(),
    [
      ...chromiumOptions.args,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error('Chromium does not start.');
  const closed = once(child, 'exit');
  // The group of the processes.
  const kill = () => process.kill(-pid, 'SIGKILL');
  const readPort = () => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n')[0] : undefined);
  await expect.poll(readPort, { timeout: 30_000 }).toMatch(/^\d+$/);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readPort()}`);
  return {
    page: await openPage(browser),
    kill,
    closed,
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await closed;
    },
  };
}

async function openPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  return context.newPage();
}
