import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { enterSession, tokenOf } from './browserSession.ts';
import { call } from './call.ts';
import { type CallAs, type MadeOrder, makeOrder, type OrderToMake } from './makeOrder.ts';
import { type Size, takePictures } from './picture.ts';
import { signedInAs, type SignedInUser } from './signedIn.ts';

interface Fixtures {
  /** The user who is signed in on `page`; null for tests of the sign-in. */
  who: SignedInUser | null;
  /** Expected page errors in tests of failures. */
  reported: RegExp | null;
  /** Opens a page in another browser as the same or another user. */
  openAs(who: SignedInUser, path: string): Promise<Page>;
  /** Sends an operation as a user; throws when the response has no data. */
  callAs: CallAs;
  /** Creates an order that only this test changes. */
  makeOrder(who: SignedInUser, wanted?: OrderToMake): Promise<MadeOrder>;
  /** Saves screenshots in both sizes and themes and expects no WCAG 2.2 A or AA violation. */
  picture(name: string, only?: Size): Promise<void>;
}

export const test = base.extend<Fixtures>({
  who: ['manager@moif', { option: true }],
  reported: [null, { option: true }],
  context: async ({ context, who }, use) => {
    if (who) await enterSession(context, signedInAs(who));
    await use(context);
  },
  page: async ({ page, reported }, use) => {
    const errors = errorsOf(page);
    await use(page);
    const unexpected = errors.filter(({ message }) => !reported?.test(message));
    expect(unexpected, 'errors of the page').toEqual([]);
  },
  openAs: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    const errors: Error[][] = [];
    await use(async (who, path) => {
      const context = await browser.newContext();
      opened.push(context);
      await enterSession(context, signedInAs(who));
      const page = await context.newPage();
      errors.push(errorsOf(page));
      await page.goto(path);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
    expect(errors.flat(), 'errors of the other pages').toEqual([]);
  },
  callAs: async ({ request }, use) => {
    await use(async (who, operation, variables) => {
      const { data, errors } = await call(request, tokenOf(signedInAs(who)), operation, variables);
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

/** Collects uncaught errors and policy violations of a page; the fixtures fail the test for them. */
function errorsOf(page: Page): Error[] {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  page.on('console', (message) => {
    if (/Content.Security.Policy|Permissions.Policy|Cross-Origin-/i.test(message.text()))
      errors.push(new Error(message.text()));
  });
  return errors;
}

export { expect } from '@playwright/test';
