import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { bin101Id, startMaterialServer } from '../../web/testing/materialServer.ts';
import { showMaterial } from '../../web/testing/showMaterial.tsx';

const grid = shownGrid('Material Items');
const printed = () => document.querySelector<HTMLIFrameElement>('iframe[title="Print view"]')?.srcdoc ?? '';

test('prints a label of each selected item with its item number', async () => {
  const { user } = await showMaterial(await startMaterialServer());
  await grid.findCell('Barcode Label', 'Description');
  await user.click(screen.getByLabelText('Select Barcode Label 2x1'));
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
