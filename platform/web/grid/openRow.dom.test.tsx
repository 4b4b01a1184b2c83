import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { setLayout } from '../testing/dom/layout.ts';
import { plantColumns, type PlantRow, plantsGrid } from '../testing/dom/plantsGrid.tsx';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import { GridView } from './GridView.tsx';

const plant = (id: string, name: string, parent?: string): PlantRow => ({
  id,
  name,
  size: '1 gal',
  stock: 1,
  ...(parent && { parent }),
});
const rows = [plant('annuals', 'Annuals'), plant('aster', 'Aster', 'annuals'), plant('cosmos', 'Cosmos')];
const plantId = ({ id }: PlantRow) => id;
const plantPath = ({ id }: PlantRow) => `/plants/${id}`;
const tree = { parent: ({ parent }: PlantRow) => parent ?? null };

/** Shows plants with a panel that a click opens and a button closes. */
async function showPlantsWithPanel({ isTree = false } = {}) {
  function PlantsPage() {
    const [openId, setOpenId] = useState<string>();
    return (
      <GridView
        name="plants"
        label="Plants"
        rows={rows}
        columns={plantColumns}
        rowId={plantId}
        rowHref={plantPath}
        {...(isTree && { tree })}
        empty={null}
        openRowId={openId}
        onRowClick={({ id }) => setOpenId(id)}
        panel={openId !== undefined && <button onClick={() => setOpenId(undefined)}>Close panel</button>}
      />
    );
  }
  return showPage({ server: await startStubServer(), pages: { '/plants': PlantsPage }, path: '/plants' });
}

const findMarked = (selector: string) =>
  [...document.querySelectorAll(selector)].flatMap((element) =>
    element.getAttribute('aria-current') === 'true' ? [element.textContent] : [],
  );
const markedRows = () => findMarked('[role=row]');

test.each([{ isTree: false }, { isTree: true }])(
  'marks the row whose panel is open, and none once it is closed, %o',
  async (options) => {
    const { user } = await showPlantsWithPanel(options);
    await user.click(await plantsGrid.findCell('Aster', 'Size'));
    await expect.poll(markedRows).toEqual([expect.stringContaining('Aster')]);
    await user.click(await plantsGrid.findCell('Cosmos', 'Size'));
    await expect.poll(markedRows).toEqual([expect.stringContaining('Cosmos')]);
    await user.click(screen.getByText('Close panel'));
    await expect.poll(markedRows).toEqual([]);
  },
);

test('marks an open row that is drawn again', async () => {
  const { user } = await showPlantsWithPanel({ isTree: true });
  await user.click(await plantsGrid.findCell('Aster', 'Size'));
  await user.click(screen.getByRole('button', { name: 'Collapse Annuals' }));
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Annuals', 'Cosmos']);
  expect(markedRows()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Expand Annuals' }));
  await expect.poll(markedRows).toEqual([expect.stringContaining('Aster')]);
});

test('marks the card whose panel is open', async () => {
  await setLayout({ width: 400 });
  const { user } = await showPlantsWithPanel();
  await user.click(await screen.findByText('Aster'));
  await expect.poll(() => findMarked('.card-body')).toEqual([expect.stringContaining('Aster')]);
  await user.click(screen.getByText('Close panel'));
  await expect.poll(() => findMarked('.card-body')).toEqual([]);
});

test('stays on the page of a new row while further rows are read', async () => {
  const others = Array.from({ length: 30 }, (_, at) => plant(`other${at}`, `Other ${at}`));
  const added = plant('added', 'Zinnia');
  function PlantsPage() {
    const [read, setRead] = useState<readonly PlantRow[]>(others.slice(0, 3));
    const [isAdded, setAdded] = useState(false);
    return (
      <>
        <button onClick={() => setAdded(true)}>Add</button>
        <button onClick={() => setRead(others)}>Read</button>
        <GridView
          name="plants"
          label="Plants"
          rows={isAdded ? [...read, added] : read}
          totalCount={read === others ? undefined : others.length}
          paged
          columns={plantColumns}
          rowId={plantId}
          empty={null}
          shownRowId={isAdded ? added.id : undefined}
        />
      </>
    );
  }
  const { user } = await showPage({
    server: await startStubServer(),
    pages: { '/plants': PlantsPage },
    path: '/plants',
  });
  await plantsGrid.findCell('Other 2', 'Size');
  await user.click(screen.getByText('Add'));
  await plantsGrid.findCell('Zinnia', 'Size');
  await user.click(screen.getByText('Read'));
  await expect.poll(() => plantsGrid.texts('Name')).toHaveLength(6);
  expect(plantsGrid.texts('Name')).toContain('Zinnia');
});
