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

const failRoute = (route: Route): Promise<void> => {
  const message = 'Something went wrong. Reference 4711.';
  return route.fulfill({ json: { errors: [{ message, extensions: { code: 'INTERNAL' } }] } });
};

/** Makes an operation fail with an internal error; returns a function that repairs it. */
export async function failOperation(page: Page, operation: string): Promise<() => Promise<void>> {
  await onOperation(page, operation, failRoute);
  return () => page.unroute('**/graphql');
}

/** Disables live updates: changes of other users are visible only after a reload. */
export const withoutLiveChanges = (page: Page): Promise<void> =>
  onOperation(page, 'EntityChanged', (route) => route.abort('connectionrefused'));

/** Returns data for an operation, for states that the demo data do not have. */
export const respondTo = (page: Page, operation: string, data: object): Promise<void> =>
  onOperation(page, operation, (route) => route.fulfill({ json: { data } }));

/** Responses to an operation, which change while a page is open. */
interface ControlledOperation {
  fail(): void;
  /** Returns an empty list, because no tenant of the demo data has one. */
  empty(connection: string): void;
  /** Lets the server respond. */
  pass(): void;
}

/** Takes over an operation, so that one page shows all of its states. Its requests are held at first. */
export async function controlOperation(page: Page, operation: string): Promise<ControlledOperation> {
  type Response = (route: Route) => Promise<void>;
  let chosen = Promise.withResolvers<Response>();
  await onOperation(page, operation, async (route) => (await chosen.promise)(route));
  const choose = (response: Response) => {
    chosen.resolve(response);
    chosen = Promise.withResolvers();
    chosen.resolve(response);
  };
  return {
    fail: () => choose(failRoute),
    empty: (connection) => {
      const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
      const json = { data: { [connection]: { nodes: [], totalCount: 0, pageInfo } } };
      choose((route) => route.fulfill({ json }));
    },
    pass: () => choose((route) => route.fallback()),
  };
}

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
