import { PeopleAccessDocument, PeopleDocument } from '#features/identity/web/documents.ts';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation, respondTo } from '../../support/interceptOperations.ts';
import { pressRetry } from '../../support/press.ts';
import { runAction } from '../../support/ribbon.ts';
import { visit } from '../../support/visit.ts';

const path = '/settings/people';

test('people', async ({ page, saveScreenshots }) => {
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Open People' })).toBeVisible();
  const people = await controlOperation(page, PeopleDocument.name);
  people.fail();
  await visit(page, path);
  await expect(page.getByText('Error loading people')).toBeVisible();
  await saveScreenshots('peopleError');
  people.pass();
  await pressRetry(page, page.getByText('manager@moif.example.com').first());
  await saveScreenshots('people');
  await runAction(page, 'Add New');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Role is required').first()).toBeVisible();
  await saveScreenshots('personInvalid');
  await page.getByLabel(/^First Name/).fill('Sam');
  await page.getByLabel(/^Last Name/).fill('Stone');
  await page.getByLabel(/^E-mail/).fill('sam.stone@moif.example.com');
  await page.getByLabel(/^Role/).selectOption('Counter');
  await page.getByRole('button', { name: 'Save' }).click();
  const link = await page.getByLabel('Invitation Link').inputValue();
  await saveScreenshots('personInvited');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome, Sam' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('password one');
  await page.getByLabel('Repeat Password').fill('password two');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(/^The passwords differ/)).toBeVisible();
  await saveScreenshots('invitation');
  await page.goto('/oauth2/invitation?token=unknown');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await saveScreenshots('invitationUnknown');
});

test('people at a sign-in provider', async ({ page, saveScreenshots }) => {
  await page.goto('/settings');
  const tenant = { name: 'Maple Orchard & Ivy Farms', hasAccounts: false };
  await respondTo(page, PeopleAccessDocument.name, { tenant });
  await visit(page, path);
  await expect(page.getByText('People are managed at your sign-in provider')).toBeVisible();
  await saveScreenshots('peopleExternal');
});
