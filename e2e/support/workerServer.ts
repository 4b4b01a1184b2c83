import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { processEnvironment } from '#apps/api/testing/servers/serverProcess.ts';
import { databaseUrl } from '#platform/server/testing/databaseUrl.ts';
import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { repositoryFolder } from '../installation.ts';
import { type BrowserSession, readBrowserSession } from './browserSession.ts';
import { type DemoUserName, signInOnPage } from './demoUsers.ts';

/** The product as one worker runs it. */
export interface WorkerServer {
  origin: string;
  /** Its database, for commands of the administrator. */
  databaseUrl: string;
  /** Returns the session of a user, who signs in at the first call. */
  loadSession(user: DemoUserName): Promise<BrowserSession>;
  stop(): Promise<void>;
}

/** Starts the product on an unused port and a copy of the demo data. It stops when this process ends. */
export async function startWorkerServer(browser: Browser): Promise<WorkerServer> {
  const { E2E_CLUSTER = '', E2E_TEMPLATE = '' } = process.env;
  const port = await findUnusedPort();
  const child = fork(join(repositoryFolder, 'e2e/server.ts'), [E2E_CLUSTER, E2E_TEMPLATE], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: processEnvironment({ PORT: String(port) }),
  });
  const closed = once(child, 'close');
  let printed = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        printed += text.toString();
        if (printed.includes('Trellis is ready')) resolve();
      });
  });
  await Promise.race([
    ready,
    closed.then(() => Promise.reject(new Error(`The server of the worker ended: ${printed}`))),
  ]);
  const origin = `http://127.0.0.1:${port}`;
  const sessions = new Map<DemoUserName, Promise<BrowserSession>>();
  return {
    origin,
    databaseUrl: databaseUrl(E2E_CLUSTER, `${E2E_TEMPLATE}_${child.pid}`),
    loadSession: (user) => {
      const session = sessions.get(user) ?? signIn(browser, origin, user);
      sessions.set(user, session);
      return session;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/** Signs a user in with a browser context of its own. */
async function signIn(browser: Browser, baseURL: string, user: DemoUserName): Promise<BrowserSession> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInOnPage(page, user);
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor({ state: 'attached' });
  const session = await readBrowserSession(page);
  await context.close();
  return session;
}
