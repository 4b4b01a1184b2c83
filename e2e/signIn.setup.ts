import { test } from '@playwright/test';
import { sessionOf } from './browserSession.ts';
import { signIn } from './demoUser.ts';
import { keepSignedIn, signedInUsers } from './signedIn.ts';

for (const who of signedInUsers)
  test(`signs ${who} in for the following tests`, async ({ page }) => {
    await signIn(page, who);
    await page.getByRole('heading', { name: 'Home' }).waitFor({ state: 'attached' });
    keepSignedIn(who, await sessionOf(page));
  });
