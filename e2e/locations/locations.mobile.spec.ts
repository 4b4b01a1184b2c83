import { readOperationName } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';

test('shows the path of a location on its card, searches by it and opens the location on the phone', async ({
  page,
  saveScreenshots,
}) => {
  await page.goto('/fulfill/locations');
  const cards = page.getByRole('region', { name: 'Locations', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(20);
  await expect(page.getByText(/^viewing 20 of \d+ rows$/)).toBeVisible();
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
  await saveScreenshots('locationCards', 'phone');

  await cards.first().getByRole('button').tap();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Located in');
  await saveScreenshots('location', 'phone');
  await panel.getByRole('tab', { name: 'History' }).tap();
  await expect(panel.getByRole('list', { name: 'History' })).toContainText('Created the location');
  await saveScreenshots('locationHistory', 'phone');
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page.getByLabel('Quick search')).toHaveValue(`${site} house 1`);
});

test('wraps a long path within its card on the phone', async ({ page, saveScreenshots }) => {
  const longName = 'Northwest'.repeat(12);
  await page.route('**/graphql', async (route) => {
    if (readOperationName(route.request()) !== 'Locations') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /"name":"[^"]*"(?=,"locationType":"SITE")/g,
      `"name":"${longName}"`,
    );
    await route.fulfill({ response: response, body });
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/fulfill/locations');
  const list = page.getByRole('region', { name: 'Locations', exact: true });
  await expect(list.getByRole('listitem').first()).toContainText(longName);
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await saveScreenshots('locationCardsLong', 'phone');
});
