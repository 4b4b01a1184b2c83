import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { StartImportDocument } from '../../query/documents.ts';
import { getButton } from '../../testing/dom/button.ts';
import { openImportThread } from '../../testing/dom/importThread.ts';
import { recordDownloads } from '../testing/recordDownloads.ts';
import { shopScreens } from '../testing/shops.ts';
import { csvFile, showShopImport } from '../testing/showShopImport.tsx';

type Shown = Awaited<ReturnType<typeof showShopImport>>;

/** Corrects cells of a row in the dialog that a button opens. */
async function correct(
  { press, user }: Pick<Shown, 'press' | 'user'>,
  row: number,
  cells: Readonly<Record<string, string>>,
): Promise<void> {
  await press(`Correct Row ${row}`);
  const dialog = within(await screen.findByRole('dialog', { name: `Row ${row}` }));
  for (const [title, text] of Object.entries(cells)) {
    const input = dialog.getByLabelText(title);
    await user.clear(input);
    await user.type(input, text);
  }
  await user.click(dialog.getByRole('button', { name: 'Check' }));
}

const uploaded = ({ server }: Pick<Shown, 'server'>) => new TextDecoder().decode(server.files()[0]?.bytes);

test('corrects the format and the data, checks all rows again, and imports the corrected rows', async () => {
  const page = await showShopImport();
  const { goTo, heading, press } = page;
  await goTo(2, csvFile('Code,Day,Note\nCLOSED,Sun,"x, ""y"""\n\nB,Mon,\n'));
  await heading('Format Validation Results');
  await press('Correct Row 2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Row 2' }));
  expect(dialog.getByText('Day must be Mon or Tue')).toBeTruthy();
  // Cells with a problem come first.
  expect(dialog.getAllByRole('textbox')[0]).toBe(dialog.getByLabelText('Day'));
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await correct(page, 2, { Day: 'Tue' });
  await screen.findByText('The format of all 2 rows is valid.');
  await press('Continue');
  await screen.findByText('Shop CLOSED is closed');
  await correct(page, 2, { Code: 'A' });
  await screen.findByText('Validation completed');
  await press('Continue');
  await heading('Import Progress');
  expect(uploaded(page)).toBe('Code,Day,Note\r\nA,Tue,"x, ""y"""\r\n\r\nB,Mon,\r\n');
});

test('imports the file as it is when nothing was changed, or all of it was changed back', async () => {
  const page = await showShopImport();
  const original = 'Code,Day,Note\nA,Mon,"x"\n';
  await page.goTo(1, csvFile(original));
  const correctFirst = async (cells: Readonly<Record<string, string>>) => {
    await page.user.click(await screen.findByRole('button', { name: /^Shop / }));
    await page.user.click(await screen.findByRole('tab', { name: 'Rows (1)' }));
    await correct(page, 2, cells);
  };
  await correctFirst({});
  expect(screen.queryByRole('dialog')).toBeNull();
  await correctFirst({ Code: 'B' });
  await screen.findByText('Shop B');
  await correctFirst({ Code: 'A' });
  await screen.findByText('Shop A');
  await page.press('Continue');
  await page.press('Continue');
  await screen.findByText('Validation completed');
  await page.press('Continue');
  await page.heading('Import Progress');
  expect(uploaded(page)).toBe(original);
});

test('leads back to the format when a correction of the data breaks it', async () => {
  const page = await showShopImport();
  await page.goTo(3, csvFile('Code,Day\nCLOSED,Mon\nB,Mon\n'));
  await screen.findByText('Shop CLOSED is closed');
  await correct(page, 2, { Code: 'A', Day: 'Sun' });
  await page.heading('Format Validation Results');
  expect(screen.getByText('Day must be Mon or Tue')).toBeTruthy();
});

test('corrects a row of the preview, also when the columns are changed afterwards, until it is started over', async () => {
  const page = await showShopImport();
  const { drop, heading, press, user } = page;
  drop(csvFile('Shop,Day,Remark\nA,Mon,x\nB,Tue,y\n'));
  await heading('Match the columns');
  await user.selectOptions(screen.getByLabelText('Column for Code'), 'Shop');
  await press('Continue');
  await press('Shop B');
  await user.click(await screen.findByRole('tab', { name: 'Rows (1)' }));
  expect(screen.getByText('Row 3: B · Tue')).toBeTruthy();
  await correct(page, 3, { Code: 'Second' });
  await screen.findByText('Shop Second');
  await press('Change Columns');
  await user.selectOptions(screen.getByLabelText('Column for Note'), 'Remark');
  await press('Continue');
  await screen.findByText('Shop Second');
  await press('Change Columns');
  await press('Start Over');
  const question = within(await screen.findByRole('dialog', { name: 'Start over?' }));
  expect(question.getByText('Your corrections are lost.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Start Over' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  drop(csvFile('Code,Day,Note\nA,Mon,x\nB,Tue,y\n'));
  await screen.findByText('Shop B');
});

test('creates nothing that is missing while a row is being corrected', async () => {
  const port = openImportThread(shopScreens);
  const page = await showShopImport({ openWorker: () => port });
  await page.goTo(3, csvFile('Code,Day,Note\nNEW,Mon,\n'));
  const create = await screen.findByText('Create It');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const post = port.postMessage.bind(port);
  port.postMessage = (message: unknown) => {
    const isHeld = JSON.stringify(message).includes('"correct"');
    void (isHeld ? promise : Promise.resolve()).then(() => post(message));
  };
  await correct(page, 2, { Code: 'A' });
  await page.user.click(create);
  release();
  await screen.findByText('Validation completed');
  await page.press('Continue');
  await page.heading('Import Progress');
  expect(page.server.requests(StartImportDocument)[0]?.input.createPrograms).toBe(false);
});

test('says why a row cannot be corrected when its worker has failed, and goes on', async () => {
  const port = openImportThread(shopScreens);
  const { goTo, press, user } = await showShopImport({ openWorker: () => port });
  const failure = /A part of the app could not be loaded/;
  await goTo(1, csvFile('Code,Day,Note\nA,Mon,\n'));
  const openRow = async () => {
    await press('Shop A');
    await user.click(await screen.findByRole('tab', { name: 'Rows (1)' }));
    await press('Correct Row 2');
    return within(await screen.findByRole('dialog', { name: 'Row 2' }));
  };
  const form = await openRow();
  await user.type(form.getByLabelText('Code'), '2');
  port.dispatchEvent(new Event('error'));
  await user.click(form.getByRole('button', { name: 'Check' }));
  await screen.findByText(failure);
  expect(getButton('Continue').ariaDisabled).not.toBe('true');
  const refused = await openRow();
  await refused.findByText(failure);
  await user.click(refused.getByText('Close', { selector: 'button' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('imports what was read first and corrected, though the file has changed since, and returns the left rows so', async () => {
  const downloads = recordDownloads();
  const page = await showShopImport();
  const file = csvFile('Code,Day,Note\nA,Sun,\nB,Sun,\nC,Mon,\n');
  const read = file.arrayBuffer.bind(file);
  let reads = 0;
  file.arrayBuffer = async () => {
    reads += 1;
    if (reads > 1) throw new DOMException('The file has changed', 'NotReadableError');
    return read();
  };
  await page.goTo(2, file);
  await page.heading('Format Validation Results');
  await correct(page, 2, { Day: 'Mon' });
  // The list of problems is drawn anew once the rows are checked.
  await expect.poll(() => screen.queryByRole('button', { name: 'Correct Row 2' })).toBeNull();
  await correct(page, 3, { Note: 'closed?' });
  const leave = await screen.findByRole('button', { name: 'Continue with 2 shops, leave 1' });
  await expect.poll(() => leave.ariaDisabled).toBeNull();
  await page.user.click(leave);
  await screen.findByText('The format of all 2 rows is valid.');
  expect(await downloads[0]?.text()).toBe(
    'Code,Day,Note,Problem\r\nB,Sun,closed?,Day must be Mon or Tue\r\n',
  );
  await page.press('Continue');
  await page.press('Proceed with Warnings');
  await page.heading('Import Progress');
  expect(uploaded(page)).toBe('Code,Day,Note\r\nA,Mon,\r\n\r\nC,Mon,\r\n');
});
