import { LocationsDocument } from '#features/locations/web/documents.ts';
import { failOperation } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';

const pages = ['/material', '/availability'];

test('prompts for a required site, stores it and lets the user change it', async ({
  page,
  saveScreenshots,
  callAs,
}) => {
  const { locations } = await callAs('manager@moif', LocationsDocument, {
    tenantId: 'MOIF',
    locationTypes: ['SITE'],
  });
  const names = (locations?.nodes ?? []).filter(({ status }) => status === 'ACTIVE').map(({ name }) => name);
  const [first = '', second = ''] = names.toSorted((a, b) => a.localeCompare(b, 'en-US', { numeric: true }));
  await page.goto('/material');
  await expect(page.getByRole('heading', { name: 'Select a Site' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText(first);
  await saveScreenshots('selectSite');
  await page.getByRole('button', { name: first, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page does not exist yet.' })).toBeVisible();
  await saveScreenshots('siteChosen', 'desktop');

  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByLabel('Select Site')).toHaveValue(/.+/);
    await expect(page.getByLabel('Select Site').locator('option:checked')).toHaveText(first);
  }
  if (second) {
    await page.getByLabel('Select Site').selectOption({ label: second });
    await page.reload();
    await expect(page.getByLabel('Select Site').locator('option:checked')).toHaveText(second);
  }
  await page.getByLabel('Select Site').selectOption({ label: 'None' });
  await expect(page.getByRole('heading', { name: 'Select a Site' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Select a Site' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.getByRole('button', { name: 'Select Site' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'None' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: first, exact: true }).click();
  await expect(page.getByText('This page does not exist yet.')).toBeVisible();
  await page.getByRole('button', { name: `Select Site, now ${first}` }).click();
  await page.getByRole('menuitemradio', { name: 'None' }).click();
  await expect(page.getByRole('heading', { name: 'Select a Site' })).toBeVisible();

  await page.goto('/fulfill/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeAttached();
  await expect(page.getByLabel('Select Site')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/availability');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByLabel('Select Site')).toBeVisible();
  await saveScreenshots('siteChosen', 'phone');
});

test('prompts for another site when the stored one becomes inactive', async ({ page }) => {
  let isInactive = false;
  await page.route('**/graphql', async (route) => {
    const { operationName }: { operationName: string } = route.request().postDataJSON();
    if (operationName !== 'Location') return route.fallback();
    const response = await route.fetch();
    const body: { data: { location: object } } = await response.json();
    if (isInactive) Object.assign(body.data.location, { status: 'INACTIVE' });
    return route.fulfill({ response, json: body });
  });
  await page.goto('/material');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText('This page does not exist yet.')).toBeVisible();
  isInactive = true;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Select a Site' })).toBeVisible();
});

test('shows an error when sites cannot be read, and retries', async ({ page, saveScreenshots }) => {
  const repair = await failOperation(page, 'Locations');
  await page.goto('/availability');
  await expect(page.getByText('Error loading sites')).toBeVisible();
  await saveScreenshots('selectSiteError');
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Select a Site' })).toBeVisible();
});
