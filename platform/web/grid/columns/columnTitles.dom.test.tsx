import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createStore, useStore } from '../../parts/store.ts';
import { type PlantRow, plantColumns, plantsGrid } from '../../testing/dom/plantsGrid.tsx';
import { act } from '../../testing/dom/render.tsx';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { GridView } from '../GridView.tsx';

const rows: readonly PlantRow[] = [{ id: 'aster', name: 'Aster', size: '1 gal', stock: 12 }];

test('sorts by a title that is pressed while the columns change, and shows the new titles', async () => {
  const columns = createStore(plantColumns.filter(({ key }) => key !== 'size'));
  const Page = () => (
    <GridView
      name="plants"
      label="Plants"
      rows={rows}
      columns={useStore(columns)}
      rowId={({ id }) => id}
      empty={null}
    />
  );
  const { user } = await showPage({
    server: await startStubServer(),
    pages: { '/plants': Page },
    path: '/plants',
  });
  await plantsGrid.findCell('Aster', 'Name');
  const title = within(plantsGrid.getHeader('Name')).getByText('Name');
  await user.pointer({ keys: '[MouseLeft>]', target: title });
  act(() =>
    columns.set(
      plantColumns.map((column) => (column.key === 'stock' ? { ...column, title: 'On Hand' } : column)),
    ),
  );
  await expect.poll(() => plantsGrid.getHeader('On Hand')).toBeTruthy();
  await plantsGrid.findCell('Aster', 'Size');
  await user.pointer({ keys: '[/MouseLeft]', target: title });
  await expect.poll(() => plantsGrid.getHeader('Name').ariaSort).toBe('ascending');
});
