import { useMemo } from 'react';
import { defineListQuery } from '../../../lists/listQuery.ts';
import { HistoryDocument } from '../../../query/documents.ts';
import { operation } from '../../../query/client/operation.ts';
import type { UserErrorEntry } from '../../../query/outcome.ts';
import { defineRecordAccess } from '../../../record/recordAccess.ts';
import { recordMutation } from '../../../record/form/recordMutation.ts';
import type { RecordFormDefinition } from '../../../record/form/recordFields.ts';
import type { ChangedValues } from '../../../record/form/useRecordForm.ts';
import { showPage } from '../../../testing/dom/showPage.tsx';
import { startStubServer } from '../../../testing/dom/stubServer.ts';
import { ListGrid } from '../../ListGrid.tsx';
import { namedChoiceCell, checkCell, numberCell, textCell } from '../fieldCell.ts';
import { useRecordCells } from '../useRecordCells.ts';

/** A record of a list, for tests of editing in cells. */
interface PlantRecord {
  id: string;
  name: string;
  pot: string | null;
  stock: number;
  isNative: boolean;
  version: number;
}

interface PlantValues {
  name: string;
  pot: { name: string } | null;
  stock: number | string | null;
  isNative: boolean;
}

interface PlantsData {
  plants: {
    nodes: readonly PlantRecord[];
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: null };
  };
}
interface SavedPlant {
  savePlant: { plant: PlantRecord | null; errors: readonly UserErrorEntry[] | null } | null;
}
type PlantInput = PlantRecord & { expectedVersion: number };

const PlantsDocument = operation<PlantsData, { tenantId: string }>('Plants', 'query Plants{plants}');
const PlantDocument = operation<{ plant: PlantRecord | null }, { id: string }>('Plant', 'query Plant{plant}');
export const SavePlantRowDocument = operation<SavedPlant, { input: PlantInput }>(
  'SavePlant',
  'mutation SavePlant{savePlant}',
);

const form: RecordFormDefinition<PlantValues, PlantRecord, undefined> = {
  fields: {
    name: { label: 'Name', text: ({ name }) => name },
    pot: { label: 'Pot', text: ({ pot }) => pot?.name ?? '' },
    stock: { label: 'Stock', text: ({ stock }) => String(stock ?? '') },
    isNative: { label: 'Native', text: ({ isNative }) => String(isNative) },
  },
  toValues: ({ name, pot, stock, isNative }) => ({
    name,
    pot: pot === null ? null : { name: pot },
    stock,
    isNative,
  }),
  normalize: (values) => ({ ...values, name: values.name.trim() }),
  requiredFields: ['name', 'stock'],
  validate: ({ name, stock }): Record<string, string> => ({
    ...(name === '' && { name: 'Name is required' }),
    ...(typeof stock !== 'number' && { stock: 'Stock must be a number' }),
  }),
};

const access = defineRecordAccess({
  entityType: 'ITEM',
  document: PlantDocument,
  toVariables: (id) => ({ id }),
  getRecord: ({ plant }) => plant,
  getId: ({ id }) => id,
  toData: (plant) => ({ plant }),
  list: defineListQuery({
    operation: PlantsDocument,
    variables: ({ tenantId }) => ({ tenantId }),
    connection: ({ plants }) => plants,
    id: ({ id }) => id,
    rowsById: {
      kinds: ['ITEM'],
      updatedAt: ({ version }) => String(version).padStart(9, '0'),
      operation: PlantsDocument,
      variables: ({ tenantId }) => ({ tenantId }),
      connection: ({ plants }) => plants,
    },
  }),
  toRow: (plant: PlantRecord) => plant,
});

const update = recordMutation({
  document: SavePlantRowDocument,
  toInput: ({ values, record, expectedVersion }: ChangedValues<PlantValues> & { record: PlantRecord }) => ({
    ...record,
    ...values,
    pot: values.pot?.name ?? null,
    stock: Number(values.stock),
    expectedVersion,
  }),
  getStored: ({ plant }) => plant,
});

const pots = [{ name: '1 gal' }, { name: '2 gal' }];
const cells = {
  name: textCell<PlantValues>('name'),
  pot: namedChoiceCell<PlantValues, { name: string }>('pot', { noun: 'pot', list: () => pots }),
  stock: numberCell<PlantValues>('stock'),
  isNative: checkCell<PlantValues>('isNative'),
};
const options = { form, cells, update, access, canEdit: ({ name }: PlantRecord) => name !== 'Locked' };

const columns = [
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    value: ({ name }: PlantRecord) => name,
    sorted: 'asc',
    card: 'title',
  },
  { key: 'pot', title: 'Pot', kind: 'text', value: ({ pot }: PlantRecord) => pot },
  { key: 'stock', title: 'Stock', kind: 'number', value: ({ stock }: PlantRecord) => stock },
  { key: 'isNative', title: 'Native', kind: 'boolean', value: ({ isNative }: PlantRecord) => isNative },
] as const;

/** Returns plants with stocks from 1 on, as the server has them. */
export const toPlants = (...names: readonly string[]): PlantRecord[] =>
  names.map((name, at) => ({ id: name, name, pot: '1 gal', stock: at + 1, isNative: false, version: 1 }));

/** Changes stored plants as somebody else does. */
export function changePlants(
  stored: PlantRecord[],
  names: readonly string[],
  change: Partial<PlantRecord>,
): void {
  for (const [at, plant] of stored.entries())
    if (names.includes(plant.name)) stored[at] = { ...plant, ...change, version: plant.version + 1 };
}

/** Returns the problem that a mutation has with a field. */
export const plantProblem = (message: string, field: string): UserErrorEntry => ({
  __typename: 'ValidationError',
  message,
  code: 'INVALID',
  severity: 'ERROR',
  field: [field],
});

const stale: UserErrorEntry = {
  __typename: 'ConflictError',
  message: 'Changed meanwhile',
  code: 'STALE_VERSION',
  severity: 'ERROR',
  entityId: '',
  expectedVersion: null,
  actualVersion: null,
};

/** Shows the plants of a server, which refuses a stale version and what `refuse` returns. */
export async function showPlantRecords(
  stored: PlantRecord[],
  {
    refuse,
    onOpen,
  }: { refuse?: (input: PlantInput) => UserErrorEntry | undefined; onOpen?: () => void } = {},
) {
  const server = await startStubServer();
  server.respond(PlantsDocument, () => ({
    plants: {
      nodes: [...stored],
      totalCount: stored.length,
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  }));
  server.respond(PlantDocument, ({ id }) => ({ plant: stored.find((plant) => plant.id === id) ?? null }));
  server.respond(HistoryDocument, ({ entityId }) => ({
    history: {
      nodes: [
        {
          id: '1',
          entityType: 'ITEM' as const,
          entityId,
          version: 2,
          action: 'updateItem',
          operation: 'UPDATED' as const,
          changedAt: '2027-01-02T08:00:00.000Z',
          changedBy: 'sasha@example.com',
          changes: [{ field: 'stock', before: '2', after: '44' }],
        },
      ],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
  }));
  server.respond(SavePlantRowDocument, ({ input: { expectedVersion, ...input } }) => {
    const at = stored.findIndex(({ id }) => id === input.id);
    const version = stored[at]?.version;
    const problem = version === expectedVersion ? refuse?.({ expectedVersion, ...input }) : stale;
    if (problem) return { savePlant: { plant: null, errors: [problem] } };
    const plant = { ...input, version: expectedVersion + 1 };
    stored[at] = plant;
    return { savePlant: { plant, errors: null } };
  });
  function Plants() {
    const recordCells = useRecordCells<PlantValues, PlantRecord, PlantRecord>(options);
    const shown = useMemo(() => columns, []);
    return (
      <ListGrid
        name="plants"
        label="Plants"
        query={access.list}
        columns={shown as never}
        error="Error"
        empty={null}
        recordCells={recordCells as never}
        {...(onOpen && { onRowClick: onOpen })}
      />
    );
  }
  const page = await showPage({
    server,
    pages: { '/plants': Plants, '/other': () => <h1>Other page</h1> },
    path: '/plants',
  });
  return { ...page, server, sent: () => server.requests(SavePlantRowDocument).map(({ input }) => input) };
}
