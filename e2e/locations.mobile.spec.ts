import { operationOf } from './breakCall.ts';
import { expect, test } from './fixtures.ts';

test('shows the path of a location on its card, searches by it and opens the location on the phone', async ({
  page,
  picture,
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
  await picture('locationCards', 'phone');

  await cards.first().getByRole('button').tap();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Located in');
  await picture('location', 'phone');
  await panel.getByRole('tab', { name: 'History' }).tap();
  await expect(panel.getByRole('list', { name: 'History' })).toContainText('Created the location');
  await picture('locationHistory', 'phone');
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page.getByLabel('Quick search')).toHaveValue(`${site} house 1`);
});

test('wraps a long path within its card on the phone', async ({ page, picture }) => {
  const longName = 'Northwest'.repeat(12);
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'Locations') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(
      /"name":"[^"]*"(?=,"locationType":"SITE")/g,
      `"name":"${longName}"`,
    );
    await route.fulfill({ response: answer, body });
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/fulfill/locations');
  const list = page.getByRole('region', { name: 'Locations', exact: true });
  await expect(list.getByRole('listitem').first()).toContainText(longName);
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await picture('locationCardsLong', 'phone');
});
