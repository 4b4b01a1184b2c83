import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';

test('prints the selected rows only', async () => {
  const { user } = await showPlants({ selectable: true });
  await plantsGrid.findCell('Aster', 'Name');
  for (const name of ['Cosmos', 'Aster'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print' }));
  const names = () =>
    [
      ...(screen
        .queryByTitle<HTMLIFrameElement>('Print view')
        ?.contentDocument?.querySelectorAll('tbody td:first-child') ?? []),
    ].map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['Aster', 'Cosmos']);
});

test('names the checkbox of a row also once it is selected', async () => {
  const { user } = await showPlants({ selectable: true });
  await plantsGrid.findCell('Aster', 'Name');
  const find = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Aster' });
  await user.click(await find());
  await expect.poll(async () => (await find()).checked).toBe(true);
});
