import type { Page, Request, Route } from '@playwright/test';

/** Returns the operation name of a request; undefined for other requests. */
export function readOperationName(request: Request): string | undefined {
  const body: { operationName: string } | null = request.postDataJSON();
  return body?.operationName;
}

async function onOperation(
  page: Page,
  operation: string,
  does: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/graphql', async (route) => {
    await (readOperationName(route.request()) === operation ? does(route) : route.fallback());
  });
}

/** Makes an operation fail with an internal error; returns a function that repairs it. */
export async function failOperation(page: Page, operation: string): Promise<() => Promise<void>> {
  const message = 'Something went wrong. Reference 4711.';
  await onOperation(page, operation, (route) =>
    route.fulfill({ json: { errors: [{ message, extensions: { code: 'INTERNAL' } }] } }),
  );
  return () => page.unroute('**/graphql');
}

/** Disables live updates: changes of other users are visible only after a reload. */
export const withoutLiveChanges = (page: Page): Promise<void> =>
  onOperation(page, 'EntityChanged', (route) => route.abort('connectionrefused'));

/** Returns data for an operation, for states that the demo data do not have. */
export const respondTo = (page: Page, operation: string, data: object): Promise<void> =>
  onOperation(page, operation, (route) => route.fulfill({ json: { data } }));

/** Makes a list empty, because no tenant of the demo data has an empty one. */
export const emptyList = (page: Page, operation: string, connection: string): Promise<void> =>
  onOperation(page, operation, (route) => {
    const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
    return route.fulfill({ json: { data: { [connection]: { nodes: [], totalCount: 0, pageInfo } } } });
  });

/** Runs the next such operation but drops its response, like a server that is killed after the commit. */
export async function dropResponse(page: Page, operation: string): Promise<void> {
  let isLost = false;
  await onOperation(page, operation, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Holds an operation until the returned function is called, to test the loading state. */
export async function holdOperation(page: Page, operation: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await onOperation(page, operation, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
