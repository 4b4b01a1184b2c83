import type { Page, Request } from '@playwright/test';
import { overrideConfig } from '../support/overrideConfig.ts';
import { expect, test } from '../support/fixtures.ts';
import { origin } from '../installation.ts';

/** Collects requests to other origins. */
function elsewhere(page: Page): string[] {
  const requests: string[] = [];
  page.context().on('request', (request: Request) => {
    const address = request.url();
    if (!/^(data|blob):/.test(address) && new URL(address).origin !== origin) requests.push(address);
  });
  return requests;
}

test('sends no requests to other hosts without configuration', async ({ page, createOrder }) => {
  const requests = elsewhere(page);
  const { path } = await createOrder('manager@moif', { poNumber: 'NOBODY-ELSE' });
  for (const pagePath of [
    '/',
    '/settings',
    '/support',
    '/account',
    '/errorLog',
    '/material',
    '/fulfill/orders',
    path,
  ]) {
    await page.goto(pagePath);
    await expect(page.getByRole('navigation', { name: 'Suite' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
  }
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => ['Intercom', '__SENTRY__'].filter((name) => name in globalThis))).toEqual(
    [],
  );
});

test('shows only configured entries in the Support Center', async ({ page, saveScreenshots }) => {
  await page.goto('/support');
  await expect(page.getByRole('link', { name: /^Error log/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Documentation|Live Chat)/ })).toHaveCount(0);
  await saveScreenshots('support');
  await overrideConfig(page, {
    docsUrl: 'https://docs.example.com/trellis',
    chat: { appId: 'app1', scriptUrl: `${origin}/messenger.js` },
  });
  await page.route('**/messenger.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  const docs = page.getByRole('link', { name: /^Documentation/ });
  await expect(docs).toHaveAttribute('href', 'https://docs.example.com/trellis');
  await expect(docs).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: /^Live Chat/ })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: /^Live Chat/ })).toBeVisible();
  await saveScreenshots('supportConfigured');
  await page.goto('/support/docs');
  await expect(page.getByRole('link', { name: /^Open in a new tab/ })).toHaveAttribute('target', '_blank');
});

/** A fake messenger that records its commands. */
const messenger = `
  const commands = window.Intercom.q.slice();
  window.Intercom = (...command) => commands.push(command);
  window.messengerCommands = commands;
`;

test('sends the signed-in user to the live chat and hides its button on phones', async ({
  page,
  saveScreenshots,
}) => {
  await overrideConfig(page, { chat: { appId: 'app1', scriptUrl: `${origin}/messenger.js` } });
  await page.route('**/messenger.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: messenger }),
  );
  const messengerCommands = () => page.evaluate((): unknown => Reflect.get(globalThis, 'messengerCommands'));
  await page.goto('/');
  const identity = { app_id: 'app1', email: 'manager@moif.example.com', name: 'Morgan Fielding' };
  await expect
    .poll(messengerCommands)
    .toContainEqual(['boot', { ...identity, user_id: expect.any(String), hide_default_launcher: false }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(messengerCommands).toContainEqual(['update', { hide_default_launcher: true }]);
  await page.goto('/support');
  await page.getByRole('link', { name: /^Live Chat/ }).click();
  await expect.poll(messengerCommands).toContainEqual(['show']);
  await expect(page.getByRole('heading', { name: 'Live Chat' })).toBeVisible();
  await saveScreenshots('liveChat');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Support Center',
    'Live Chat',
  ]);
});

test.describe('error reporting', () => {
  test.use({ expectedErrors: /Broken on purpose/ });

  test('reports a bug with the ids of user and tenant only', async ({ page }) => {
    await overrideConfig(page, {
      errorReporting: { dsn: origin.replace('//', '//key@') + '/1', environment: 'test' },
    });
    const sent: string[] = [];
    await page.route('**/api/1/envelope/**', async (route) => {
      sent.push(route.request().postDataBuffer()?.toString() ?? '');
      await route.fulfill({ json: {} });
    });
    await page.goto('/account?customer=Cedar');
    await expect(page.getByText('Max Discount %')).toBeVisible();
    await page.waitForFunction(() => '__SENTRY__' in globalThis);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Broken on purpose for dora@moif.example.com');
      });
    });
    const event = () => sent.find((text) => text.includes('Broken on purpose'));
    await expect.poll(event).toBeDefined();
    const report = event() ?? '';
    expect(report).toContain('Broken on purpose for [email]');
    expect(report).toMatch(/"user":\{"id":"[0-9a-f-]+"/);
    expect(report).toContain('"tenant":"MOIF"');
    for (const secret of [/moif\.example\.com/, /Fielding/, /eyJ/, /customer=Cedar/])
      expect(sent.join('\n')).not.toMatch(secret);
  });
});
