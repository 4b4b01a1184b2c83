import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { ScreenName } from '../gallery/screens.ts';
import { readAccessToken, restoreSession } from './browserSession.ts';
import type { DemoUserName } from './demoUsers.ts';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';
import { sendOperation } from './sendOperation.ts';
import {
  type CallAs,
  createTestMasterOrder,
  createTestOrder,
  type TestMasterOrder,
  type TestMasterOrderOptions,
  type TestOrder,
  type TestOrderOptions,
} from './createTestOrder.ts';
import { type Size, takeScreenshots } from './screenshots.ts';
import { startWorkerServer, type WorkerServer } from './workerServer.ts';

interface Fixtures {
  /** The user who is signed in on `page`; null for tests of the sign-in. */
  user: DemoUserName | null;
  /** Expected page errors in tests of failures. */
  expectedErrors: RegExp | null;
  /** Opens a page in another browser as the same or another user. */
  openAs(user: DemoUserName, path: string): Promise<Page>;
  /** Sends an operation as a user; throws when the response has no data. */
  callAs: CallAs;
  /** Creates an order that only this test changes. */
  createOrder(user: DemoUserName, options?: TestOrderOptions): Promise<TestOrder>;
  /** Creates a master order that only this test changes. */
  createMasterOrder(user: DemoUserName, options?: TestMasterOrderOptions): Promise<TestMasterOrder>;
  /** Saves screenshots and expects no WCAG 2.2 A or AA violation. */
  saveScreenshots(name: ScreenName, only?: Size): Promise<void>;
}

interface WorkerFixtures {
  /** The product of this worker, with a port, a database, users and tenants of its own. */
  server: WorkerServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({ browser }, use) => {
      const server = await startWorkerServer(browser);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 * timeoutFactor },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  user: ['manager@moif', { option: true }],
  expectedErrors: [null, { option: true }],
  context: async ({ context, user, server }, use) => {
    if (user) await restoreSession(context, await server.loadSession(user), server.origin);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors = collectErrors(page);
    await use(page);
    const unexpected = errors.filter(({ message }) => !expectedErrors?.test(message));
    expect(unexpected, 'errors of the page').toEqual([]);
  },
  openAs: async ({ browser, server }, use) => {
    const opened: BrowserContext[] = [];
    const errors: Error[][] = [];
    await use(async (user, path) => {
      const context = await browser.newContext();
      opened.push(context);
      await restoreSession(context, await server.loadSession(user), server.origin);
      const page = await context.newPage();
      errors.push(collectErrors(page));
      await page.goto(path);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
    expect(errors.flat(), 'errors of the other pages').toEqual([]);
  },
  callAs: async ({ request, server }, use) => {
    await use(async (user, operation, variables) => {
      const { data, errors } = await sendOperation(
        request,
        readAccessToken(await server.loadSession(user)),
        operation,
        variables,
      );
      if (!data) throw new Error(`${operation.name} was refused: ${errors?.[0]?.message}`);
      return data;
    });
  },
  createOrder: async ({ callAs }, use) => {
    await use((user, options) => createTestOrder(callAs, user, options));
  },
  createMasterOrder: async ({ callAs }, use) => {
    await use((user, options) => createTestMasterOrder(callAs, user, options));
  },
  saveScreenshots: async ({ page }, use) => {
    await use((name, only) => takeScreenshots(page, name, only));
  },
});

/** Collects uncaught errors and policy violations of a page; the fixtures fail the test for them. */
function collectErrors(page: Page): Error[] {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  page.on('console', (message) => {
    if (/Content.Security.Policy|Permissions.Policy|Cross-Origin-/i.test(message.text()))
      errors.push(new Error(message.text()));
  });
  return errors;
}

export { expect } from '@playwright/test';
