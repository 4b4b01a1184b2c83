import { test } from '@playwright/test';
import { readBrowserSession } from './support/browserSession.ts';
import { signInOnPage } from './support/demoUsers.ts';
import { storeSession, signedInUsers } from './support/signedInUsers.ts';

for (const who of signedInUsers)
  test(`signs ${who} in for the following tests`, async ({ page }) => {
    await signInOnPage(page, who);
    await page.getByRole('heading', { name: 'Home' }).waitFor({ state: 'attached' });
    storeSession(who, await readBrowserSession(page));
  });
