import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { call } from './call.ts';
import { type DemoUser, signIn, tokenOf } from './demoUser.ts';
import { type CallAs, type MadeOrder, makeOrder, type OrderToMake } from './makeOrder.ts';
import { type Size, takePictures } from './picture.ts';

interface Kept {
  state: NonNullable<BrowserContextOptions['storageState']>;
  token: string;
}

interface Fixtures {
  /** Who is signed in on `page`; nobody when the story is about signing in. */
  who: DemoUser | null;
  /** Another browser, of the same or another user. */
  openAs(who: DemoUser, path: string): Promise<Page>;
  /** A call of the API as a user; fails when it is refused as a whole. */
  callAs: CallAs;
  /** An order that only this test changes. */
  makeOrder(who: DemoUser, wanted?: OrderToMake): Promise<MadeOrder>;
  /** Saves the screen in both sizes and themes and finds no WCAG 2.2 A or AA violation in any of them. */
  picture(name: string, only?: Size): Promise<void>;
}

interface WorkerFixtures {
  /** Signs in once for all tests of a worker. */
  signedIn(who: DemoUser): Promise<Kept>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  who: ['manager@moif', { option: true }],
  signedIn: [
    async ({ browser }, use, { project }) => {
      const kept = new Map<DemoUser, Promise<Kept>>();
      const enter = async (who: DemoUser): Promise<Kept> => {
        const { baseURL = '', viewport = null } = project.use;
        const context = await browser.newContext({ baseURL, viewport, storageState: nobody });
        const page = await context.newPage();
        await signIn(page, who);
        await page.getByRole('heading', { name: 'Home' }).waitFor({ state: 'attached' });
        const found = { token: await tokenOf(page), state: await context.storageState({ indexedDB: true }) };
        await context.close();
        return found;
      };
      await use((who) => {
        const known = kept.get(who) ?? enter(who);
        kept.set(who, known);
        return known;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ who, signedIn }, use) => {
    await use(who ? (await signedIn(who)).state : nobody);
  },
  page: async ({ page }, use) => {
    const errors = errorsOf(page);
    await use(page);
    expect(errors, 'errors of the page').toEqual([]);
  },
  openAs: async ({ browser, signedIn }, use) => {
    const opened: BrowserContext[] = [];
    const errors: Error[][] = [];
    await use(async (who, path) => {
      const context = await browser.newContext({ storageState: (await signedIn(who)).state });
      opened.push(context);
      const page = await context.newPage();
      errors.push(errorsOf(page));
      await page.goto(path);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
    expect(errors.flat(), 'errors of the other pages').toEqual([]);
  },
  callAs: async ({ request, signedIn }, use) => {
    await use(async (who, operation, variables) => {
      const { token } = await signedIn(who);
      const { data, errors } = await call(request, token, operation, variables);
      if (!data) throw new Error(`${operation.name} was refused: ${errors?.[0]?.message}`);
      return data;
    });
  },
  makeOrder: async ({ callAs }, use) => {
    await use((who, wanted) => makeOrder(callAs, who, wanted));
  },
  picture: async ({ page }, use) => {
    await use((name, only) => takePictures(page, name, only));
  },
});

const nobody = { cookies: [], origins: [] };

/** Errors of a page's own code fail the test that met them. */
function errorsOf(page: Page): Error[] {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  return errors;
}

export { expect } from '@playwright/test';
