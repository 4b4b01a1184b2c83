import { useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { GridView } from '../../grid/GridView.tsx';
import type { GridViewProps } from '../../grid/gridViewProps.ts';
import type { SettingStore } from '../../userSettings/settingStore.ts';
import { showPage, type ShownPage } from './showPage.tsx';
import { shownGrid } from './shownGrid.ts';
import { startStubServer } from './stubServer.ts';

/** Row of the test grid. */
export interface PlantRow {
  id: string;
  name: string;
  size: string;
  stock: number;
  parent?: string;
}

const plants: readonly PlantRow[] = [
  { id: 'aster', name: 'Aster', size: '1 gal', stock: 12 },
  { id: 'begonia', name: 'Begonia', size: '2 gal', stock: 7 },
  { id: 'cosmos', name: 'Cosmos', size: '1 gal', stock: 1200 },
];

export const plantColumns: readonly Column<PlantRow>[] = [
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    value: ({ name }) => name,
    isEmphasized: true,
    card: 'title',
  },
  { key: 'size', title: 'Size', kind: 'text', value: ({ size }) => size, card: 'line' },
  { key: 'stock', title: 'Stock', kind: 'number', value: ({ stock }) => stock, card: 'amount' },
];

export const plantsGrid = shownGrid('Plants');

type PlantsOptions = Partial<GridViewProps<PlantRow>> & { settings?: SettingStore; path?: string };

const plantId = ({ id }: PlantRow) => id;

/** Shows a grid of plants, which stores edits as a server does, on one of two pages. */
export async function showPlants({
  settings,
  path = '/plants',
  ...props
}: PlantsOptions = {}): Promise<ShownPage> {
  function PlantsPage() {
    const [rows, setRows] = useState(props.rows ?? plants);
    const { onEdit } = props;
    const edit: GridViewProps<PlantRow>['onEdit'] =
      onEdit &&
      (async (row, key, value) => {
        const result = await onEdit(row, key, value);
        if (result.ok)
          setRows((last) => last.map((one) => (one.id === row.id ? { ...one, [key]: value } : one)));
        return result;
      });
    return (
      <GridView
        name="plants"
        label="Plants"
        columns={plantColumns}
        rowId={plantId}
        empty={null}
        {...props}
        rows={rows}
        {...(edit && { onEdit: edit })}
      />
    );
  }
  return showPage({
    server: await startStubServer(),
    pages: { '/plants': PlantsPage, '/other': () => <h1>Other page</h1> },
    path,
    ...(settings && { settings }),
  });
}
