import type { Page } from '@playwright/test';
import { demoPassword } from '../installation.ts';
import { expect, test } from '../support/fixtures.ts';
import { runAction } from '../support/ribbon.ts';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';

const email = 'robin.reed@moif.example.com';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('invites a colleague, who signs in and works until blocked', async ({ page, browser, server }) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open People' }).click();
  await runAction(page, 'Add New');
  await page.getByLabel(/^First Name/).fill('Robin');
  await page.getByLabel(/^Last Name/).fill('Reed');
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Role/).selectOption('Sales');
  await page.getByRole('button', { name: 'Save' }).click();
  const link = await page.getByLabel('Invitation Link').inputValue();
  expect(link).toContain(`${server.origin}/oauth2/invitation?token=`);
  await expect(page.getByRole('link', { name: 'E-mail Link' })).toHaveAttribute('href', /^mailto:robin/);

  const context = await browser.newContext();
  const robin = await context.newPage();
  await robin.goto(link);
  await expect(robin.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible();
  await expect(robin.getByLabel('Email')).toHaveValue(email);
  await robin.getByLabel('Password', { exact: true }).fill(demoPassword);
  await robin.getByLabel('Repeat Password').fill(demoPassword);
  await robin.getByRole('button', { name: 'Create Account' }).click();
  await robin.getByRole('link', { name: 'Sign In' }).click();
  await signIn(robin);
  await robin.goto('/account');
  await expect(robin.getByRole('heading', { name: 'Robin Reed' })).toBeVisible();

  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Block this person?' })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await expect(async () => {
    await robin.goto('/fulfill/items');
    const notAuthorized = robin.getByRole('heading', { name: 'Not Authorized' });
    // A part of the limit of all tries.
    await expect(notAuthorized).toBeVisible({ timeout: 1_000 * timeoutFactor });
  }).toPass();
  await context.close();
});
