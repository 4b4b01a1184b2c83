import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { accessTokenSeconds } from '#features/identity/keys/server/hashSecret.ts';
import { processEnvironment } from '#apps/api/testing/servers/serverProcess.ts';
import { databaseUrl } from '#platform/server/testing/databaseUrl.ts';
import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { repositoryFolder } from '../installation.ts';
import { type BrowserSession, readBrowserSession } from './browserSession.ts';
import { type DemoUserName, signInOnPage } from './demoUsers.ts';

/** A test that renews a session ends it for the others, which start with the same one. A slow run takes longer than an hour. */
const maxSessionMs = accessTokenSeconds * 500;

/** The product as one worker runs it. */
export interface WorkerServer {
  origin: string;
  /** Its database, for commands of the administrator. */
  databaseUrl: string;
  /** Returns the session of a user, who signs in at the first call, and again before the session would be renewed in a test. */
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
  const sessions = new Map<DemoUserName, { session: Promise<BrowserSession>; until: number }>();
  return {
    origin,
    databaseUrl: databaseUrl(E2E_CLUSTER, `${E2E_TEMPLATE}_${child.pid}`),
    loadSession: (user) => {
      const known = sessions.get(user);
      if (known && Date.now() < known.until) return known.session;
      const session = signIn(browser, origin, user);
      sessions.set(user, { session, until: Date.now() + maxSessionMs });
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
