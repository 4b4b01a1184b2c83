import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '../../testing/dom/button.ts';
import { findCellMessage } from '../../testing/dom/cellMessage.ts';
import { plantsGrid } from '../../testing/dom/plantsGrid.tsx';
import { findToast } from '../../testing/dom/toast.ts';
import {
  changePlants,
  plantProblem,
  SavePlantRowDocument,
  showPlantRecords,
  toPlants,
} from './testing/plantRecords.tsx';

/** Shows plants and turns on that they are edited. */
async function editPlants(...options: Parameters<typeof showPlantRecords>) {
  const page = await showPlantRecords(...options);
  await plantsGrid.findCell('Aster', 'Name');
  await page.user.click(getButton('Edit'));
  return { ...page, press: (name: string) => page.user.click(screen.getByRole('button', { name })) };
}

const stocks = () => plantsGrid.texts('Stock');

test('opens rows until cells are edited', async () => {
  let opened = 0;
  const { user } = await showPlantRecords(toPlants('Aster', 'Begonia'), { onOpen: () => (opened += 1) });
  await user.click(await plantsGrid.findCell('Aster', 'Stock'));
  expect(opened).toBe(1);
  await user.click(getButton('Edit'));
  await user.click(await plantsGrid.findCell('Begonia', 'Stock'));
  expect(opened).toBe(1);
  await user.click(getButton('Done'));
  await user.click(await plantsGrid.findCell('Begonia', 'Stock'));
  expect(opened).toBe(2);
});

test('saves pasted cells row by row, keeps a refused one in its cell, and undoes the others', async () => {
  const { user, sent, press } = await editPlants(toPlants('Aster', 'Begonia', 'Cosmos'), {
    refuse: ({ stock }) => (stock === 13 ? plantProblem('13 brings bad luck', 'stock') : undefined),
  });
  await user.click(await plantsGrid.findCell('Aster', 'Pot'));
  await user.paste('2 gal\t10\n2 gal\t13\n2 GAL\t30');
  await findToast('1 of 6 cells not pasted');
  await expect.poll(stocks).toEqual(['10', '13', '30']);
  await expect.poll(() => plantsGrid.texts('Pot')).toEqual(['2 gal', '2 gal', '2 gal']);
  // The refused cell is left out of the second request of its row.
  expect(sent().map(({ id, pot, stock }) => [id, pot, stock])).toEqual(
    expect.arrayContaining([
      ['Aster', '2 gal', 10],
      ['Begonia', '2 gal', 13],
      ['Begonia', '2 gal', 2],
      ['Cosmos', '2 gal', 30],
    ]),
  );
  await user.click(await plantsGrid.findCell('Begonia', 'Stock'));
  expect((await findCellMessage('Begonia, Stock 13')).querySelector('.reason')?.textContent).toBe(
    '13 brings bad luck',
  );
  await press('Undo');
  await expect.poll(stocks).toEqual(['1', '13', '3']);
  await expect.poll(() => plantsGrid.texts('Pot')).toEqual(['1 gal', '1 gal', '1 gal']);
  await press('Keep 2');
  await expect.poll(stocks).toEqual(['1', '2', '3']);
  await press('Redo');
  await expect.poll(stocks).toEqual(['10', '2', '30']);
});

test('says what the rules of the form refuse, and takes a corrected value', async () => {
  const { user, sent } = await editPlants(toPlants('Aster', 'Begonia'));
  await plantsGrid.enterCell(user, 'Aster', 'Stock', 'many');
  expect((await findCellMessage('Aster, Stock many')).textContent).toContain('Stock must be a number');
  await plantsGrid.enterCell(user, 'Aster', 'Pot', '3 gal');
  expect((await findCellMessage('Aster, Pot 3 gal')).textContent).toContain('Pot not found: 3 gal');
  expect(sent()).toEqual([]);
  await plantsGrid.enterCell(user, 'Aster', 'Stock', '5');
  await plantsGrid.enterCell(user, 'Aster', 'Pot', '2 gal');
  await expect.poll(() => [...stocks(), ...plantsGrid.texts('Pot')]).toEqual(['5', '2', '2 gal', '1 gal']);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  await plantsGrid.enterCell(user, 'Aster', 'Native', 'y');
  await expect.poll(() => plantsGrid.texts('Native')).toEqual(['Yes', 'No']);
});

test('sends no request for values that are stored', async () => {
  const { user, sent } = await editPlants(toPlants('Aster', 'Begonia'));
  await user.click(await plantsGrid.findCell('Aster', 'Name'));
  await user.paste('Aster \t1 GAL\t1\tNo\nBegonia\t1 gal\t2\tNo');
  await findToast('8 cells pasted');
  expect(sent()).toEqual([]);
});

test('says who changed a cell meanwhile, and takes the value of the user or the stored one', async () => {
  const stored = toPlants('Aster', 'Begonia', 'Cosmos');
  const { user, sent, press } = await editPlants(stored);
  changePlants(stored, ['Aster', 'Begonia'], { stock: 44 });
  await user.click(await plantsGrid.findCell('Aster', 'Stock'));
  await user.paste('7\n8\n9');
  await findToast('2 of 3 cells not pasted');
  await expect.poll(stocks).toEqual(['7', '8', '9']);
  await user.click(await plantsGrid.findCell('Aster', 'Stock'));
  expect((await findCellMessage('Aster, Stock 7')).textContent).toContain(
    'sasha@example.com changed this meanwhile.',
  );
  await press('Use 7');
  await expect.poll(() => sent().at(-1)).toMatchObject({ id: 'Aster', stock: 7, expectedVersion: 2 });
  await user.click(await plantsGrid.findCell('Begonia', 'Stock'));
  await press('Keep 44');
  await expect.poll(stocks).toEqual(['7', '44', '9']);
});

test('does not overwrite other fields that somebody else has changed', async () => {
  const stored = toPlants('Aster');
  const { user, sent } = await editPlants(stored);
  changePlants(stored, ['Aster'], { pot: '2 gal' });
  await plantsGrid.enterCell(user, 'Aster', 'Stock', '7');
  const pots = () => sent().map(({ pot, expectedVersion }) => [pot, expectedVersion]);
  await expect.poll(pots).toEqual([
    ['1 gal', 1],
    ['2 gal', 2],
  ]);
  await expect.poll(() => [...plantsGrid.texts('Pot'), ...stocks()]).toEqual(['2 gal', '7']);
});

test('leaves the cells once they are saved, and counts a lost response as saved when the record has the value', async () => {
  const { user, server, press } = await editPlants(toPlants('Aster'));
  server.loseResponses(SavePlantRowDocument);
  const release = server.hold(SavePlantRowDocument);
  await plantsGrid.enterCell(user, 'Aster', 'Stock', '7');
  await expect.poll(stocks).toEqual(['7']);
  await press('Done');
  await expect.poll(() => getButton('Done').getAttribute('aria-busy')).toBe('true');
  release();
  await expect.poll(() => screen.queryByRole('button', { name: 'Edit' })).not.toBeNull();
  await expect.poll(() => stocks()).toEqual(['7']);
});

test('stays with Done where another cell is being typed in once the first one is saved', async () => {
  const { user, server, press } = await editPlants(toPlants('Aster', 'Begonia'));
  const release = server.hold(SavePlantRowDocument);
  await plantsGrid.enterCell(user, 'Aster', 'Stock', '7');
  await press('Done');
  await plantsGrid.typeCell(user, 'Begonia', 'Stock', '12');
  release();
  await expect.poll(() => getButton('Done').getAttribute('aria-busy')).toBeNull();
  await user.keyboard('0{Enter}');
  await expect.poll(stocks).toEqual(['7', '120']);
});

test('fills a range down with Ctrl+D and empties it with Delete', async () => {
  const { user } = await editPlants(toPlants('Aster', 'Begonia', 'Cosmos'));
  await user.click(await plantsGrid.findCell('Aster', 'Stock'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await expect.poll(stocks).toEqual(['1', '1', '1']);
  await user.click(await plantsGrid.findCell('Begonia', 'Pot'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  await expect.poll(() => plantsGrid.texts('Pot')).toEqual(['1 gal', '', '']);
});

test('leaves edited rows in their places until Done, and asks before refused cells are left', async () => {
  const { user, go, path, press } = await editPlants(toPlants('Aster', 'Begonia'));
  await plantsGrid.enterCell(user, 'Begonia', 'Name', ' ');
  await findCellMessage('Begonia, Name empty');
  void go('/other');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(path()).toBe('/plants');
  await plantsGrid.enterCell(user, 'Aster', 'Name', 'Zinnia');
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Zinnia', '']);
  await press('Done');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Begonia', 'Zinnia']);
});

test('does not edit locked rows', async () => {
  const { user, sent } = await editPlants(toPlants('Aster', 'Locked'));
  await user.click(await plantsGrid.findCell('Aster', 'Stock'));
  await user.paste('7\n8');
  await findToast('Locked, Stock: cannot be edited');
  expect(sent().map(({ id }) => id)).toEqual(['Aster']);
});

test('saves at most three rows at a time and counts them', async () => {
  const { user, server, sent } = await editPlants(toPlants('Aster', 'Begonia', 'Cosmos', 'Dahlia', 'Elder'));
  const release = server.hold(SavePlantRowDocument);
  await user.click(await plantsGrid.findCell('Aster', 'Stock'));
  await user.paste('7\n7\n7\n7\n7');
  await screen.findByText(/0 of 5 cells saved/);
  await expect.poll(sent).toHaveLength(3);
  release();
  await expect.poll(sent).toHaveLength(5);
  await expect.poll(() => screen.queryByText(/cells saved/)).toBeNull();
  await expect.poll(() => stocks()).toEqual(['7', '7', '7', '7', '7']);
});

test('saves no more cells once the user has left while they are being saved', async () => {
  const { user, server, sent, go, path, press } = await editPlants(
    toPlants('Aster', 'Begonia', 'Cosmos', 'Dahlia', 'Elder'),
    { refuse: ({ name }) => (name === 'Aster' ? plantProblem('Too many', 'stock') : undefined) },
  );
  const release = server.hold(SavePlantRowDocument);
  await user.click(await plantsGrid.findCell('Aster', 'Pot'));
  await user.paste('2 gal\t7\n2 gal\t7\n2 gal\t7\n2 gal\t7\n2 gal\t7');
  await expect.poll(sent).toHaveLength(3);
  void go('/other');
  await screen.findByText('Leave while cells are being saved?');
  await press('Leave');
  await expect.poll(path).toBe('/other');
  release();
  // Of Aster one cell was refused: the other one is not sent again.
  await findToast('6 of 10 cells not pasted');
  expect(
    sent()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['Aster', 'Begonia', 'Cosmos']);
});
