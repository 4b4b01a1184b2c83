import type { Page, Request, Route } from '@playwright/test';

/** Name of the call that a request makes; none for requests that make none. */
export function operationOf(request: Request): string | undefined {
  const body: { operationName: string } | null = request.postDataJSON();
  return body?.operationName;
}

async function onCall(page: Page, operation: string, does: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', async (route) => {
    await (operationOf(route.request()) === operation ? does(route) : route.fallback());
  });
}

/** Lets one call fail as it does while the server cannot answer it; gives what repairs it. */
export async function breakCall(page: Page, operation: string): Promise<() => Promise<void>> {
  const message = 'Something went wrong. Reference 4711.';
  await onCall(page, operation, (route) =>
    route.fulfill({ json: { errors: [{ message, extensions: { code: 'INTERNAL' } }] } }),
  );
  return () => page.unroute('**/graphql');
}

/** The page hears of no changes: what others do meanwhile does not show until it asks. */
export const withoutLiveChanges = (page: Page): Promise<void> =>
  onCall(page, 'EntityChanged', (route) => route.abort('connectionrefused'));

/** Lets the server have no rows of a list: no tenant of the demo data is empty. */
export const emptyList = (page: Page, operation: string, connection: string): Promise<void> =>
  onCall(page, operation, (route) => {
    const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
    return route.fulfill({ json: { data: { [connection]: { nodes: [], totalCount: 0, pageInfo } } } });
  });

/** The next such call is carried out, but its answer is lost, as when the server is killed after the commit. */
export async function loseAnswer(page: Page, operation: string): Promise<void> {
  let isLost = false;
  await onCall(page, operation, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Such calls wait for each other: all of them are sent once so many have come, from whichever browser. */
export async function sendTogether(pages: readonly Page[], operation: string): Promise<void> {
  const { promise: allHere, resolve: go } = Promise.withResolvers<void>();
  let waiting = 0;
  for (const page of pages)
    await onCall(page, operation, async (route) => {
      waiting += 1;
      if (waiting === pages.length) go();
      await allHere;
      await route.continue();
    });
}

/** Keeps the answers of a call back until it is told otherwise: the page shows what it shows meanwhile. */
export async function holdCall(page: Page, operation: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await onCall(page, operation, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
