import { expect, test } from '../support/fixtures.ts';
import { toastText } from '../support/toast.ts';

test('shows the path of a location on its card, searches by it and opens the location on the phone', async ({
  page,
}) => {
  await page.goto('/fulfill/locations');
  const cards = page.getByRole('region', { name: 'Locations', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(20);
  await expect(page.getByText(/^viewing 20 of [\d,]+ rows$/)).toBeVisible();
  // Cards are searched by all columns of the table.
  await page.getByLabel('Quick search').fill('4820 S Township');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Canby Farm');
  await page.getByLabel('Quick search').fill('bay 3');
  await expect(cards.first()).toContainText(/Bay · .+ › House \d+/);
  const [site = ''] = /· (.+?) ›/.exec(await cards.first().innerText())?.slice(1) ?? [];
  await page.getByLabel('Quick search').fill(`${site} house 1`);
  await expect(cards.filter({ hasNotText: site })).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
  await expect(page).toHaveURL(/search=[^&]*house/);

  await cards.first().getByRole('link').tap();
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel(/^Parent Location/)).toHaveValue(new RegExp(`^${site}`));
  await panel.getByRole('tab', { name: 'History' }).tap();
  await expect(panel.getByRole('list', { name: 'History' })).toContainText('Created the location');
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page.getByLabel('Quick search')).toHaveValue(`${site} house 1`);
});

test('adds a site and makes it inactive on the phone', async ({ page }) => {
  await page.goto('/fulfill/locations');
  await page.getByRole('button', { name: 'Add New' }).tap();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: /^Location Name/ }).fill('Wilsonville Yard');
  await panel.getByLabel(/^Location Type/).selectOption('SITE');
  await panel.getByRole('button', { name: 'Save' }).tap();
  await expect(toastText(page, 'Location added')).toHaveCount(1);
  await expect(panel.getByRole('heading', { name: 'Edit Location', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Make Inactive' }).tap();
  await expect(toastText(page, 'Location Inactivated')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Close panel' }).tap();
  await page.getByLabel('Quick search').fill('Wilsonville Yard');
  const cards = page.getByRole('region', { name: 'Locations', exact: true }).getByRole('listitem');
  await expect(cards.first()).toContainText('Inactive');
});
