import { scanCode } from '../../counting/countingPages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation, respondTo } from '../../support/interceptOperations.ts';
import { pressRetry } from '../../support/press.ts';
import { emulateNetwork } from '../../support/offlineStart.ts';
import { runAction } from '../../support/ribbon.ts';
import { visit } from '../../support/visit.ts';
import {
  addDialog,
  chooseLocation,
  countDialog,
  openMaterialItem,
  openMaterialItems,
  quantitiesDialog,
  saveCount,
} from '../../material/items/materialPages.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { respondWithLedger } from './materialLedger.ts';

const bin = 'Hard Goods Barn › Aisle 2 › Bin 203';
const otherBin = 'Main Warehouse › Aisle 1 › Bin 105';

test('material items in all states of reading', async ({ page, saveScreenshots }) => {
  const items = await controlOperation(page, 'MaterialItems');
  await page.goto('/material/items');
  await page.getByRole('button', { name: 'Canby Farm' }).click();
  await expect(page.getByRole('progressbar', { name: /^Loading/ })).toBeVisible();
  await saveScreenshots('materialItemsLoading');
  items.fail();
  await expect(page.getByText('Error: Getting material items')).toBeVisible();
  await saveScreenshots('materialItemsError');
  items.empty('materialItems');
  await pressRetry(page, page.getByText('No material items yet'));
  await saveScreenshots('materialItemsEmpty');
  await visit(page, `/material/items/${'0123456789abcdef'.repeat(2)}`);
  await expect(page.getByText('Material Item Id not found')).toBeVisible();
  await saveScreenshots('materialItemNotFound');
});

test('material items, and an item that is counted, moved and added', async ({ page, saveScreenshots }) => {
  await openMaterialItems(page);
  await expect(page.getByText('4,730')).toBeVisible();
  await saveScreenshots('materialItems');
  const dialog = await openMaterialItem(page, 'M10005');
  await expect(dialog.getByRole('button', { name: bin })).toBeVisible();
  await saveScreenshots('materialQuantities');
  await dialog.getByRole('button', { name: bin }).click();
  await expect(countDialog(page).getByLabel(/^Reason/)).toBeVisible();
  await saveScreenshots('materialCount');
  await countDialog(page)
    .getByLabel(/^Count/)
    .fill('');
  await saveCount(countDialog(page));
  await expect(countDialog(page).getByText('Enter a count')).toBeVisible();
  await saveScreenshots('materialCountInvalid');
  await chooseLocation(page, countDialog(page), otherBin);
  await countDialog(page).getByLabel(/^Move/).fill('20');
  await expect(countDialog(page).getByText('Enter a count')).toHaveCount(0);
  await saveScreenshots('materialMove');
  await countDialog(page).getByLabel(/^Move/).fill('2000');
  await saveCount(countDialog(page));
  await expect(countDialog(page).getByText(/Enter 525 or less/)).toBeVisible();
  await saveScreenshots('materialMoveInvalid');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await saveCount(addDialog(page));
  await expect(addDialog(page).getByText('Location not found')).toBeVisible();
  await saveScreenshots('materialAddInvalid');
  await chooseLocation(page, addDialog(page), otherBin);
  await addDialog(page).getByLabel(/^Add/).fill('12');
  await addDialog(page)
    .getByLabel(/^Reason/)
    .selectOption({ label: 'found' });
  await addDialog(page)
    .getByLabel(/^Comment/)
    .fill('Pallet behind the potting machine');
  await expect(addDialog(page).getByText(/Bin 105 has 0/)).toBeVisible();
  await saveScreenshots('materialAdd');
});

test('quantities that cannot be refreshed, and none', async ({ page, saveScreenshots }) => {
  const quantities = await controlOperation(page, 'MaterialItemLocationQuantities');
  await openMaterialItems(page);
  const dialog = await openMaterialItem(page, 'M10005');
  quantities.fail();
  // Those that the device keeps stay.
  await expect(dialog.getByText(/^Error refreshing the quantities/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: bin })).toBeVisible();
  await saveScreenshots('materialQuantitiesError');
  quantities.empty('materialItemLocationQuantities');
  await pressRetry(dialog, dialog.getByText('Nothing at Canby Farm'));
  await saveScreenshots('materialQuantitiesEmpty');
});

test('ledger of an item', async ({ page, saveScreenshots }) => {
  await respondWithLedger(page);
  await openMaterialItems(page);
  const dialog = await openMaterialItem(page, 'M10005');
  await dialog.getByRole('tab', { name: 'Movements' }).click();
  await expect(dialog.getByText('Count restored')).toBeVisible();
  await saveScreenshots('materialMovements');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await respondTo(page, 'MaterialItemMovements', { materialItemMovements: onlyPage([]) });
  await openMaterialItem(page, 'M10011');
  await dialog.getByRole('tab', { name: 'Movements' }).click();
  await expect(dialog.getByText('No movements yet')).toBeVisible();
  await saveScreenshots('materialMovementsEmpty');
});

test('scanned locations', async ({ page, saveScreenshots }) => {
  await openMaterialItems(page);
  await expect(page.getByText('M10159')).toBeVisible();
  await scanCode(page, 'S-CAN-W2-A2-B03');
  const dialog = page.getByRole('dialog', { name: bin });
  await expect(dialog.getByRole('table')).toContainText('M10005');
  await saveScreenshots('materialLocation');
  await respondTo(page, 'MaterialItemQuantitiesAtLocation', {
    materialItemLocationQuantities: { nodes: [] },
  });
  await scanCode(page, 'S-CAN-H01');
  await expect(page.getByText('No material here')).toBeVisible();
  await saveScreenshots('materialLocationEmpty');
});

test('counts and moves that wait', async ({ page, saveScreenshots }) => {
  const setOffline = await emulateNetwork(page);
  await openMaterialItems(page);
  await visit(page, '/material/waiting');
  await expect(page.getByText('No counts or moves wait', { exact: true })).toBeVisible();
  await saveScreenshots('materialWaitingEmpty');
  await visit(page, '/material/items');
  const dialog = await openMaterialItem(page, 'M10005');
  await expect(dialog.getByRole('button', { name: bin })).toBeVisible();
  await setOffline(true);
  const count = async (quantity: string, location?: string) => {
    await dialog.getByRole('button', { name: bin }).click();
    if (location !== undefined) await chooseLocation(page, countDialog(page), location);
    await countDialog(page)
      .getByLabel(/^(Count|Move)/)
      .fill(quantity);
    await countDialog(page)
      .getByLabel(/^Reason/)
      .selectOption({ label: 'damaged' });
    await saveCount(countDialog(page));
    await expect(countDialog(page)).toHaveCount(0);
  };
  await count('500');
  await count('20', otherBin);
  await expect(dialog.getByRole('list', { name: 'Waiting on this device' })).toContainText('20');
  await saveScreenshots('materialQuantitiesWaiting');
  await dialog.getByRole('link', { name: 'Waiting Counts and Moves' }).click();
  await expect(page.getByText('1 count and 1 move to post')).toBeVisible();
  await saveScreenshots('materialWaitingOffline');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit Count' })).toBeVisible();
  await saveScreenshots('materialWaitingEdit');
  await page.keyboard.press('Escape');
  const error = { __typename: 'ValidationError', severity: 'ERROR', code: 'INVALID_STATE' };
  const message = 'Later movements took more than you counted. Count again.';
  await respondTo(page, 'CountMaterialItem', {
    countMaterialItem: {
      materialItemLocationQuantity: null,
      receivedAt: null,
      errors: [{ ...error, field: ['quantityCounted'], message }],
    },
  });
  await respondTo(page, 'MoveMaterialItem', {
    moveMaterialItem: {
      materialItemLocationQuantities: null,
      receivedAt: '2026-11-20T15:20:00.000Z',
      errors: [
        {
          ...error,
          severity: 'WARNING',
          field: [],
          message: 'A newer count of 480 stands at Bin 203: nothing changed there.',
        },
      ],
    },
  });
  await setOffline(false);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Refused')).toBeVisible();
  await saveScreenshots('materialWaiting');
});

test('labels of locations and items', async ({ page, saveScreenshots }) => {
  // The dialog of the browser would hold the press back until it closes.
  await page.addInitScript(() => void (window.print = () => {}));
  await openMaterialItems(page);
  await runAction(page, 'Print Location Labels');
  const dialog = page.getByRole('dialog', { name: 'Print Location Labels' });
  await dialog.getByLabel('Search locations').fill('warehouse');
  await expect(dialog.getByRole('list', { name: 'Locations' })).toContainText(otherBin);
  await saveScreenshots('materialLocationLabels');
  await dialog.getByRole('button', { name: /^Print \d+ labels/ }).click();
  const html = await page.locator('iframe[title="Print view"]').getAttribute('srcdoc');
  await page.goto('about:blank');
  await page.setContent(html ?? '');
  await page.emulateMedia({ media: 'print' });
  await saveScreenshots('materialLabels', 'desktop');
});

test.describe('as somebody who only reads', () => {
  test.use({ user: 'sales@moif' });

  test('quantities of an item', async ({ page, saveScreenshots }) => {
    await openMaterialItems(page);
    await openMaterialItem(page, 'M10005');
    await expect(
      quantitiesDialog(page).getByText('You do not have permission to change material.'),
    ).toBeVisible();
    await saveScreenshots('materialQuantitiesReader');
  });
});
