import type { Page } from '@playwright/test';

/** Lets one call fail as it does while the server cannot answer it; gives what repairs it. */
export async function breakCall(page: Page, operation: string): Promise<() => Promise<void>> {
  const message = 'Something went wrong. Reference 4711.';
  await page.route('**/graphql', async (route) => {
    const { operationName }: { operationName: string } = route.request().postDataJSON();
    if (operationName === operation)
      await route.fulfill({ json: { errors: [{ message, extensions: { code: 'INTERNAL' } }] } });
    else await route.fallback();
  });
  return () => page.unroute('**/graphql');
}
