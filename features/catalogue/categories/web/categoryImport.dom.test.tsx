import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { dropFile } from '#platform/web/listImport/testing/dropFile.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { AddCategoryDocument, CategoriesDocument, UpdateCategoryDocument } from '../../web/documents.ts';
import { categoriesData, categoryRow } from '../../web/testing/items.ts';
import { CategoryImportPage } from './CategoryImportPage.tsx';
import { categoriesPath, categoryImportPath } from './categoryPaths.ts';

const grid = shownGrid('Rows of the file');
const shrubs = categoryRow('SHR', 'Shrubs', { id: 'a'.repeat(32), eaches: 6, version: 4 });
const trees = categoryRow('TRE', 'Trees', { id: 'b'.repeat(32), eaches: 1 });
const csvFile = (text: string) => new File([text], 'categories.csv', { type: 'text/csv' });
const header = 'Name,Code (SKU),UOM,Eaches';
const stale = {
  __typename: 'ConflictError',
  code: 'STALE_VERSION',
  severity: 'ERROR',
  entityId: shrubs.id,
  expectedVersion: 4,
  actualVersion: 5,
} as const;

/** The import of categories; the server stores what it receives. */
async function showCategoryImport({ capabilities }: { capabilities?: readonly string[] } = {}) {
  const server = await startStubServer();
  server.respond(CategoriesDocument, () => categoriesData([shrubs, trees]));
  server.respond(AddCategoryDocument, ({ input: { id, code, name, uom, eaches } }) => ({
    addCategory: { category: categoryRow(code, name, { id: id ?? '', uom, eaches }), errors: null },
  }));
  server.respond(UpdateCategoryDocument, ({ input: { code, name, uom, eaches } }) => ({
    updateCategory: { category: { ...shrubs, code, name, uom, eaches, version: 5 }, errors: null },
  }));
  const page = await showPage({
    server,
    pages: { [categoriesPath]: () => <p>Categories</p>, [categoryImportPath]: CategoryImportPage },
    path: categoryImportPath,
    ...(capabilities && { capabilities }),
  });
  const press = async (name: string) => {
    await screen.findByText(name, { selector: 'button' });
    await page.user.click(getButton(name));
  };
  return { ...page, server, press };
}

test('adds and changes categories, leaves unchanged ones alone, and checks corrected cells again', async () => {
  const downloads = recordDownloads();
  const { server, user, press } = await showCategoryImport();
  const file = csvFile(`${header}\nShrubs,SHR,EA,8\nTrees,TRE,EA,1\nAnnuals,ANN,Flat,x\nFerns,FRN,Flat,0\n`);
  await dropFile(file);
  await grid.findCell('Annuals', 'Eaches');
  await expect.poll(() => grid.texts('Result')).toEqual(['Changed', 'Unchanged', 'Problem', 'Problem']);
  await expect
    .poll(() => grid.texts('Problem').slice(2))
    .toEqual(['Eaches must be a whole number', 'Eaches must be 1 or more']);
  expect((await grid.findCell('Annuals', 'Eaches')).className).toContain('cell-error');
  await screen.findByText('Import 1 Row, Leave 2', { selector: 'button' });
  await grid.enterCell(user, 'Annuals', 'Eaches', '32');
  await screen.findByText('1 new');
  await press('Import 2 Rows, Leave 1');
  await screen.findByText('Import finished, some rows left');
  expect(server.requests(UpdateCategoryDocument)).toMatchObject([
    { input: { code: 'SHR', eaches: 8, expectedVersion: 4 } },
  ]);
  // The checked content is imported, whatever has happened to the file since.
  expect(server.requests(AddCategoryDocument)).toMatchObject([
    { input: { id: expect.stringMatching(/^[0-9a-f]{32}$/), code: 'ANN', uom: 'Flat', eaches: 32 } },
  ]);
  expect(await downloads[0]?.text()).toBe(
    'Name,Code (SKU),UOM,Eaches,Problem\r\nFerns,FRN,Flat,0,Eaches must be 1 or more\r\n',
  );
});

test('leaves a category that somebody has changed since, and compares it again', async () => {
  recordDownloads();
  const { server, press } = await showCategoryImport();
  await dropFile(csvFile(`${header}\nShrubs,SHR,EA,8\n`));
  server.respond(UpdateCategoryDocument, () => ({
    updateCategory: { category: null, errors: [{ ...stale, message: 'Somebody has changed it' }] },
  }));
  await press('Import 1 Row');
  await screen.findByRole('cell', { name: 'Somebody has changed it' });
  server.respond(CategoriesDocument, () => categoriesData([{ ...shrubs, eaches: 8, version: 5 }, trees]));
  await press('Correct 1 Row');
  await screen.findByText('1 unchanged');
  expect(getButton('Import 0 Rows').title).toBe('Nothing has changed');
});

test('asks for the columns of a file with other titles, refuses one used twice and takes them from then on', async () => {
  const { user, press } = await showCategoryImport();
  const other = () => csvFile('Group,Alt,Pack\nShrubs,SHR,6\n');
  await dropFile(other());
  await screen.findByText('Choose a column for Code (SKU).');
  const choose = (title: string, name: string) =>
    user.selectOptions(screen.getByLabelText(`Column for ${title}`), name);
  await choose('Name', 'Group');
  await choose('Code (SKU)', 'Group');
  await screen.findByText(
    'The column Group is chosen for Name and for Code (SKU). Choose another one for Code (SKU).',
  );
  await choose('Code (SKU)', 'Alt');
  await press('Continue');
  await screen.findByText('1 unchanged');
  await press('Start Over');
  await dropFile(other());
  await screen.findByText('1 unchanged');
  await expect.poll(() => grid.texts('Code (SKU)')).toEqual(['SHR']);
});

test('stops when its page is left: no further rows are sent, and nothing is downloaded', async () => {
  const downloads = recordDownloads();
  const { server, user, go, press, path } = await showCategoryImport();
  const codes = ['ANN', 'BUL', 'CAC', 'DAH', 'EVE'];
  await dropFile(
    csvFile(`${header}\n${codes.map((code) => `${code},${code},EA,1\n`).join('')}Ferns,FRN,EA,0`),
  );
  let storedCount = 0;
  server.respond(AddCategoryDocument, ({ input: { id, code, name } }) => {
    storedCount += 1;
    return { addCategory: { category: categoryRow(code, name, { id: id ?? '' }), errors: null } };
  });
  const release = server.hold(AddCategoryDocument);
  await press('Import 5 Rows, Leave 1');
  await expect.poll(() => server.requests(AddCategoryDocument)).toHaveLength(3);
  const leaving = go(categoriesPath);
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the import?' }));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  await leaving;
  await expect.poll(path).toBe(categoriesPath);
  release();
  await expect.poll(() => storedCount).toBe(3);
  // A further row would be sent before this request.
  await server.client.call(CategoriesDocument, {});
  expect(server.requests(AddCategoryDocument)).toHaveLength(3);
  expect(downloads).toEqual([]);
});

test('says why the rows that were left cannot be corrected now', async () => {
  recordDownloads();
  const { server, press } = await showCategoryImport();
  await dropFile(csvFile(`${header}\nShrubs,SHR,EA,8\nFerns,FRN,EA,0\n`));
  await press('Import 1 Row, Leave 1');
  await screen.findByText('Import finished, some rows left');
  const offline = 'Network error occurred. Please check your connection.';
  const connect = server.disconnect(CategoriesDocument);
  await press('Correct 1 Row');
  await screen.findByText(offline);
  connect();
  await press('Correct 1 Row');
  await screen.findByText('1 problem');
  expect(screen.queryByText(offline)).toBeNull();
});

test('asks before another encoding discards corrections', async () => {
  const { user, press } = await showCategoryImport();
  const bytes = Uint8Array.from(`${header}\nB\u00fcsche,BUE,EA,x\n`, (letter) => letter.charCodeAt(0));
  await dropFile(new File([bytes], 'categories.csv', { type: 'text/csv' }));
  await grid.enterCell(user, 'B\u00fcsche', 'Eaches', '4');
  await screen.findByText('1 new');
  const choose = async (decision: string) => {
    await user.selectOptions(screen.getByLabelText('Encoding'), 'macintosh');
    await screen.findByRole('dialog', { name: 'Change the encoding?' });
    await press(decision);
  };
  await choose('Stay');
  await expect.poll(() => grid.texts('Eaches')).toEqual(['4']);
  await choose('Continue');
  await screen.findByText('1 problem');
  await expect.poll(() => grid.texts('Eaches')).toEqual(['x']);
});

test('reads another encoding by the chosen columns, unless it is started over meanwhile', async () => {
  const { server, user, press } = await showCategoryImport();
  const text = 'N\u00e4me,Code (SKU),UOM,Eaches\nAnnuals,ANN,Flat,4\n';
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  await dropFile(new File([bytes], 'categories.csv', { type: 'text/csv' }));
  await user.selectOptions(await screen.findByLabelText('Column for Name'), 'N\u00e4me');
  await press('Continue');
  await screen.findByText('1 new');
  await user.selectOptions(screen.getByLabelText('Encoding'), 'macintosh');
  await expect.poll(() => screen.getByLabelText<HTMLSelectElement>('Encoding').value).toBe('macintosh');
  await expect.poll(() => grid.texts('Name')).toEqual(['Annuals']);
  const release = server.hold(CategoriesDocument);
  await user.selectOptions(screen.getByLabelText('Encoding'), 'cp850');
  await press('Start Over');
  await dropFile(csvFile('What,Code (SKU),UOM,Eaches\nFerns,FRN,Flat,2\n'));
  const select = await screen.findByLabelText('Column for Name');
  release();
  await user.selectOptions(select, 'What');
  await press('Continue');
  await grid.findCell('Ferns', 'Eaches');
  expect(screen.queryByLabelText('Encoding')).toBeNull();
});

test('corrects a row on a phone in a dialog with its problems', async () => {
  await setLayout({ width: 390, height: 844 });
  const { user, press } = await showCategoryImport();
  await dropFile(csvFile(`${header}\nAnnuals,ANN,Flat,x\n`));
  await user.click(await screen.findByText('Annuals'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Row 2' }));
  dialog.getByText('Eaches must be a whole number');
  await user.clear(dialog.getByLabelText('Eaches'));
  await user.type(dialog.getByLabelText('Eaches'), '32');
  await press('Check');
  await screen.findByText('1 new');
});

test('tells users who may not change categories why they import none', async () => {
  await showCategoryImport({ capabilities: ['catalogue.view'] });
  await screen.findByText(/You do not have permission to change categories\./);
  expect(getButton('Browse File').ariaDisabled).toBe('true');
});
