import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';
import { fireEvent } from '../../testing/dom/render.tsx';

test('orders rows as a search of the page does, until a column is sorted', async () => {
  const { user } = await showPlants({
    findRows: (rows, search) => rows.filter(({ size }) => size === search).toReversed(),
  });
  await plantsGrid.findCell('Aster', 'Name');
  const search = screen.getByLabelText('Quick search');
  await user.type(search, '1 gal');
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Cosmos', 'Aster']);
  await user.click(within(plantsGrid.getHeader('Name')).getByText('Name'));
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Aster', 'Cosmos']);
  await user.clear(search);
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Aster', 'Begonia', 'Cosmos']);
});

test('shows a typed letter and renders the grid once for it', async () => {
  let renders = 0;
  await showPlants({
    ribbon: () => {
      renders += 1;
      return [];
    },
  });
  await plantsGrid.findCell('Aster', 'Name');
  const search = screen.getByLabelText<HTMLInputElement>('Quick search');
  let before = renders;
  let quietPolls = 0;
  // Saved layouts and rules are read, and columns are fitted, after the first rows.
  await expect
    .poll(() => {
      quietPolls = renders === before ? quietPolls + 1 : 0;
      before = renders;
      return quietPolls;
    })
    .toBeGreaterThan(4);
  fireEvent.input(search, { target: { value: 'b' } });
  expect(search.value).toBe('b');
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Begonia']);
  expect(renders).toBe(before + 1);
});
