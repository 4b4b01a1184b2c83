import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';
import { demoPassword, repositoryFolder } from '../installation.ts';
import { selectCsvFile } from '../support/importWizard.ts';
import { isOnPhone, press } from '../support/press.ts';
import { runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

/** How long an import may take. */
const importTimeout = { timeout: 20_000 * timeoutFactor };

const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

const setup = (page: Page): Locator => page.getByRole('region', { name: 'Set up your company' });

/** A line of the checklist. */
const setupStep = (page: Page, title: string): Locator =>
  setup(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

/** Takes a company without any data by the checklist to a shipped order, and opens its invoice. */
export async function startCompany(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await press(page.getByRole('button', { name: 'Sign in' }));
  await expect(setup(page).getByText('0 of 10 done')).toBeVisible();
  await enterCompany(page);
  await expectDone(page, 'Company', 'Address entered');
  await importList(page, 'Sites and locations', 'facility-locations.csv', '66 locations');
  await importList(page, 'Terms', 'terms.csv', '10 terms');
  await importList(page, 'Salespeople', 'sales-people.csv', '8 salespeople');
  await addPriceGroup(page);
  await expectDone(page, 'Price groups', '1 price group');
  await importList(page, 'Categories', 'categories.csv', '22 categories');
  await importRecords(page, 'Items', 'items.csv', /^Create \d+ Programs$/);
  await expectDone(page, 'Items', '26 items');
  await importRecords(page, 'Customers', 'customers.csv');
  await expectDone(page, 'Customers', '8 customers');
  await importStock(page);
  await expectDone(page, 'First count', '1 live session');
  await importRecords(page, 'First order', 'orders-moif.csv');
  await shipOrder(page);
}

/** Enters what an invoice needs. */
async function enterCompany(page: Page): Promise<void> {
  await press(setupStep(page, 'Company').getByRole('link'));
  await page.getByLabel('To Name').fill('Fern Valley Nursery');
  await page.getByLabel('Address Line 1').fill('120 Orchard Rd');
  await page.getByLabel('City').fill('Springfield');
  await page.getByLabel('State/Province').selectOption('IL');
  await page.getByLabel('Zip Code').fill('62701');
  await page.getByLabel('Use Invoices').check();
  await press(button(page, 'Save'));
  await expect(toastText(page, 'Company settings saved')).toBeAttached();
}

/** Goes back to the checklist, of which a line now says what the company has. */
async function expectDone(page: Page, title: string, text: string): Promise<void> {
  if (isOnPhone()) await openMenu(page);
  await press(page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }));
  await expect(setupStep(page, title)).toContainText(text);
}

/** Opens the navigation of the phone, which pages below a list have not. */
async function openMenu(page: Page): Promise<void> {
  const [back, menu] = [button(page, 'Back'), button(page, 'Menu')];
  await expect(back.or(menu).first()).toBeVisible();
  if (await back.isVisible()) await press(back);
  await press(menu);
}

/** Selects one of the small files of the demo data on the page to which the checklist leads. */
async function selectFile(page: Page, title: string, file: string): Promise<void> {
  await press(setupStep(page, title).getByRole('link', { name: 'CSV Import' }));
  const text = await readFile(join(repositoryFolder, 'database/seed/data/small', file), 'utf8');
  // An import leaves a house active whose sections are.
  await selectCsvFile(page, text.replaceAll(',Inactive', ',Active'), file);
}

/** Confirms the columns and the rows of a list. */
async function confirmList(page: Page): Promise<void> {
  const confirm = button(page, /^Import [\d,]+ Rows$/);
  await press(button(page, 'Continue'));
  await press(confirm);
  await expect(page.getByRole('heading', { name: 'Import Complete' })).toBeVisible(importTimeout);
}

async function importList(page: Page, title: string, file: string, text: string): Promise<void> {
  await selectFile(page, title, file);
  await confirmList(page);
  await expectDone(page, title, text);
}

async function addPriceGroup(page: Page): Promise<void> {
  await press(setupStep(page, 'Price groups').getByRole('link', { name: 'Price groups' }));
  await press(button(page.getByRole('main'), 'Add New').first());
  await page.getByLabel('Name').fill('Retail Default');
  await press(button(page, 'Save'));
  await expect(toastText(page, 'Price group saved')).toBeAttached();
}

/** Leads a file of items, customers or orders through the steps of its import. */
async function importRecords(page: Page, title: string, file: string, create?: RegExp): Promise<void> {
  await selectFile(page, title, file);
  for (const step of ['Format Validation Results', /^(Data )?Validation Results$/, 'Import Complete']) {
    // Not a tap: one right after the last would count as a double tap, of which the wizard ignores the second.
    await button(page, /^(Continue|Proceed with Warnings|Start Import)$/).click();
    const heading = page.getByRole('heading', { name: step, level: 2 });
    await expect(heading).toBeVisible(importTimeout);
    if (create === undefined || typeof step === 'string') continue;
    await button(page, create).click();
    await expect(button(page, create)).toHaveCount(0);
  }
}

async function importStock(page: Page): Promise<void> {
  await selectFile(page, 'First count', 'availability-counts.csv');
  await confirmList(page);
  await press(button(page, 'View Staged Session'));
  await press(button(page, 'Make Live'));
  await press(button(page.getByRole('dialog', { name: 'Make Live' }), 'Make Live'));
  await expect(toastText(page, 'Session made live')).toBeVisible();
}

/** Opens the first imported order, allocates it, and leads it to its invoice. */
async function shipOrder(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: /^\d+$/ }).first());
  await runAction(page, 'Allocate');
  const dialog = page.getByRole('dialog', { name: /^Allocate Order Items/ });
  if (isOnPhone()) {
    await press(button(dialog, 'More'));
    await press(page.getByRole('menuitem', { name: 'Fill all', exact: true }));
  } else await press(button(dialog, 'Fill all'));
  await expect(dialog.getByText('0 of 3 lines short')).toBeVisible();
  await press(button(dialog, 'Apply'));
  await expect(toastText(page, 'Allocations applied successfully')).toBeVisible();
  await press(button(page, 'Acknowledge as Ordered'));
  await press(button(page, 'Set to Shipped'));
  await expect(toastText(page, 'Order status updated to Shipped')).toBeVisible();
  await runAction(page, 'View Invoice');
  await expect(
    page.getByRole('dialog', { name: 'View Invoice' }).getByRole('button', { name: /^Download/ }),
  ).toBeVisible();
}
