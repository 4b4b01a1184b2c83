import type { APIRequestContext, Page } from '@playwright/test';
import { UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { formattingVersion } from '#platform/kernel/grid/formatting/formattingRule.ts';
import { toBase64 } from '#platform/web/userSettings/base64Json.ts';
import { readBrowserSession, readAccessToken } from '../support/browserSession.ts';
import { sendOperation } from '../support/sendOperation.ts';
import { demoUserEmail, signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { emulateNetwork, waitForOfflineStart } from '../support/offlineStart.ts';

// No other test checks colors of this user; the test ends with signing out.
const who = 'sales@sfg';
test.use({ user: null, serviceWorkers: 'allow' });

const storeRule = (request: APIRequestContext, token: string, backgroundColor: string) => {
  const value = {
    ruleType: 'value',
    place: 1,
    applyToRow: true,
    style: { backgroundColor, color: '#000000ff' },
    conditions: [{ column: 'orderTotal', dataType: 'numeric', type: 'greaterThan', value: '-1' }],
  };
  const entries = [{ id: 'offlineRule', value }];
  const base64Settings = toBase64({ version: formattingVersion, entries });
  const input = {
    emailAddress: demoUserEmail(who),
    group: 'combinedOrders',
    name: 'gridFormattingRules',
    base64Settings,
  };
  return sendOperation(request, token, UpdateUserAppSettingDocument, { input });
};

/** Reads localStorage as text. */
const storedText = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('applies cached formatting rules at an offline start and newer ones when online', async ({
  page,
  request,
}) => {
  const setOffline = await emulateNetwork(page);
  await signInOnPage(page, who, '/fulfill/orders');
  const { rows } = gridLocators(page, 'Orders');
  await expect(rows.first()).toBeVisible();
  const token = readAccessToken(await readBrowserSession(page));
  await storeRule(request, token, '#d8f0dfff');
  const cell = rows.first().getByRole('gridcell').last();
  await page.reload();
  await expect(cell).toHaveCSS('background-color', 'rgb(216, 240, 223)');
  await waitForOfflineStart(page);

  await setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expect(cell).toHaveCSS('background-color', 'rgb(216, 240, 223)');
  await storeRule(request, token, '#ffd9d6ff');
  await setOffline(false);
  await expect(cell).toHaveCSS('background-color', 'rgb(255, 217, 214)');

  expect(await storedText(page)).toContain('offlineRule');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/oauth2/);
  expect(await storedText(page)).not.toContain('offlineRule');
});
