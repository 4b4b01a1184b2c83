import { expect, test } from './fixtures.ts';

test('on the phone a card says where its location stands, is found by that, and opens', async ({
  page,
  picture,
}) => {
  await page.goto('/fulfill/locations');
  const cards = page.getByRole('region', { name: 'Locations', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(20);
  await page.getByLabel('Quick search').fill('bay 3');
  await expect(cards.first()).toContainText(/Bay · .+ › House \d+/);
  const [site = ''] = /· (.+?) ›/.exec(await cards.first().innerText())?.slice(1) ?? [];
  await page.getByLabel('Quick search').fill(`${site} house 1`);
  for (const text of await cards.allInnerTexts()) expect(text).toContain(site);
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
