import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { LocationLabelsDialog } from '../../labels/web/LocationLabelsDialog.tsx';
import { bin101Id, startMaterialServer } from '../../web/testing/materialServer.ts';
import { showMaterial } from '../../web/testing/showMaterial.tsx';

const grid = shownGrid('Material Items');
const printed = () => document.querySelector<HTMLIFrameElement>('iframe[title="Print view"]')?.srcdoc ?? '';

test('prints a label of each selected item with its item number', async () => {
  const { user } = await showMaterial(await startMaterialServer());
  await grid.findCell('Barcode Label', 'Description');
  await user.click(await screen.findByLabelText('Select Barcode Label 2x1'));
  await user.click(getButton('Print Item Labels'));
  await expect.poll(printed).toContain('<small>M10134</small>');
  expect(printed()).not.toContain('M10159');
});

test('prints labels of the locations that are searched, or of those that are chosen', async () => {
  const { user } = await showMaterial(await startMaterialServer());
  await grid.findCell('Barcode Label', 'Description');
  await user.click(getButton('Print Location Labels'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print Location Labels' }));
  await dialog.findByText('Print 5 labels');
  await user.type(dialog.getByLabelText('Search locations'), 'bin');
  await dialog.findByText('Print 2 labels');
  await user.click(dialog.getByLabelText('Main Warehouse › Bin 101'));
  await user.click(dialog.getByText('Print 1 label'));
  await expect.poll(printed).toContain(`<small>${bin101Id}</small>`);
  expect(printed()).not.toContain('Bin 204');
});

test('draws a few of 5,000 locations, and prints all that are found', async () => {
  const locations = Array.from({ length: 5000 }, (_, index) => ({
    id: `bin ${index}`,
    name: `Bin ${index}`,
    path: `Barn › Bin ${index}`,
    erpId: null,
  }));
  const { user } = await showMaterial(await startMaterialServer(), {
    page: () => <LocationLabelsDialog locations={locations} onClose={() => {}} />,
  });
  await screen.findByText('Print 5,000 labels');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(150);
  await user.type(screen.getByLabelText('Search locations'), '49');
  await screen.findByText('Print 199 labels');
  await user.click(await screen.findByLabelText('Barn › Bin 49'));
  screen.getByText('Print 1 label');
});
