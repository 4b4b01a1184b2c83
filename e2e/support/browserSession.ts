import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';

const row = z.tuple([z.string(), z.looseObject({ accessToken: z.string().optional() })]);

/** Stored session of a browser: rows of the app's IndexedDB by object store. */
const browserSession = z.object({ version: z.int(), stores: z.record(z.string(), z.array(row)) });
export type BrowserSession = z.output<typeof browserSession>;

/** Reads the session from the browser of a page. */
export async function readBrowserSession(page: Page): Promise<BrowserSession> {
  const storedSession = await page.evaluate(async () => {
    const requestResult = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The browser has no session.')));
      });
    const database = await requestResult(indexedDB.open('session'));
    const names = [...database.objectStoreNames];
    const reading = database.transaction(names);
    const stores = names.map(async (name) => {
      const store = reading.objectStore(name);
      const [keys, values] = await Promise.all([
        requestResult(store.getAllKeys()),
        requestResult(store.getAll()),
      ]);
      return [name, keys.map((key, index): [unknown, unknown] => [key, values[index]])] as const;
    });
    const found = Object.fromEntries(await Promise.all(stores));
    database.close();
    return { version: database.version, stores: found };
  });
  return browserSession.parse(storedSession);
}

/** Returns the access token of a session. */
export function readAccessToken({ stores }: BrowserSession): string {
  const token = stores['appTokens']?.[0]?.[1].accessToken;
  if (!token) throw new Error('Nobody is signed in.');
  return token;
}

/**
 * Signs a new browser in without the sign-in page. The database is created before the app opens it in the first page; later
 * pages use it unchanged.
 */
export const restoreSession = (
  context: BrowserContext,
  session: BrowserSession,
  origin: string,
): Promise<unknown> =>
  context.addInitScript(
    ([index, { version, stores }]) => {
      if (location.origin !== index) return;
      const opening = indexedDB.open('session', version);
      opening.addEventListener('upgradeneeded', () => {
        for (const [name, rows] of Object.entries(stores)) {
          const store = opening.result.createObjectStore(name);
          for (const [key, value] of rows) store.put(value, key);
        }
      });
      opening.addEventListener('success', () => opening.result.close());
    },
    [origin, session] as const,
  );
