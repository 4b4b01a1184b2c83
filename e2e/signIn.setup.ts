import { test } from '@playwright/test';
import { readBrowserSession } from './browserSession.ts';
import { signInOnPage } from './demoUser.ts';
import { storeSession, signedInUsers } from './signedIn.ts';

for (const who of signedInUsers)
  test(`signs ${who} in for the following tests`, async ({ page }) => {
    await signInOnPage(page, who);
    await page.getByRole('heading', { name: 'Home' }).waitFor({ state: 'attached' });
    storeSession(who, await readBrowserSession(page));
  });
