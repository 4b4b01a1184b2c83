import { field, recordField } from '../fieldKinds.ts';

const potLabels = { QUART: 'Quart', GALLON: 'Gallon' } as const;

/** Fields of an entity, for tests of what follows from them. */
export const plantFields = {
  plantId: field.id('ID', { apiName: 'id', describe: 'Id of the plant.', isFilter: true }),
  name: field.text('Plant Name', {
    describe: 'Name, required.',
    hasKey: true,
    isSearched: true,
    isFilter: true,
    isSort: true,
    grid: { title: 'Name', width: 200, sorted: 'asc', card: 'title' },
  }),
  code: field.optionalText('Code', {
    describe: 'Code.',
    column: 'plant_code',
    ignoresCase: true,
    isFilter: true,
  }),
  pots: field.number('Pots', {
    isSort: true,
    grid: { cardText: (pots) => `${pots} pots`, mark: (pots) => (pots < 1 ? 'warning' : undefined) },
  }),
  price: field.money('Price', { describe: 'Price of a pot.', isFilter: true, isSort: true }),
  tags: field.texts('Tags', { isFilter: true, grid: {} }),
  isRare: field.check('Rare', {
    initial: true,
    grid: { kind: 'text', cell: (isRare) => (isRare ? 'Rare' : '') },
  }),
  growers: field.related('Growers', { grid: { title: 'Grown by' } }),
  emails: field.emails('Emails', { describe: 'Addresses of the growers.' }),
  pot: field.choice(
    'Pot',
    { type: 'Pot', labels: potLabels },
    { describe: 'Size of the pot.', isFilter: true, isSort: true, grid: { sortsByOrder: true } },
  ),
  address: field.optionalAddress('Address', {
    describe: 'Where it grows.',
    gridParts: { city: { width: 90, cardText: (address) => address?.city ?? 'Unknown' } },
  }),
  planted: field.optionalDay('Planted', { isFilter: true, isSort: true, grid: {} }),
  createdAt: field.instant('Created', { isSort: true, grid: { key: 'created', hidden: true } }),
  tenantId: recordField.tenantId({}),
  updatedAt: recordField.updatedAt({ isFilter: true }),
  version: recordField.version,
};
