import { ok } from '#platform/kernel/results/result.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { LocationQuantityType } from '../../items/server/materialItemGraphql.ts';
import { type Movement, movementFields } from '../movementFields.ts';
import { countMaterialItem, moveMaterialItem } from './movementCommands.ts';
import { movementList } from './movementStore.ts';

builder.enumType('MaterialItemMovementEvent', {
  description: 'What moved material in or out; ORDERED and ORDER_CANCELLED are events of production orders.',
  values: {
    ORDERED: { description: 'Set aside for an order.' },
    ORDER_CANCELLED: { description: 'Given back by a cancelled order.' },
    COUNTED: { description: 'Counted.' },
    MOVED: { description: 'Moved to another location.' },
    RECEIVED: { description: 'Received from a vendor.' },
  },
});

const CountType = builder.enumType('MaterialCountType', {
  description: 'How a material count is meant.',
  values: {
    INCREMENT: { description: 'Add to the quantity (a row with no location yet); 1 or more.' },
    SET: { description: 'Replace the quantity of an existing row; 0 or more.' },
  },
});

const MovementType = builder.objectRef<Movement>('MaterialItemMovement').implement({
  description: 'One movement of a material item.',
  fields: (t) => objectFields(t, movementFields),
});

listQuery('materialItemMovements', {
  describe: 'Movements of material, newest first unless sorted otherwise.',
  needs: 'material.view',
  list: movementList,
  node: MovementType,
  singular: 'MaterialItemMovement',
  plural: 'MaterialItemMovements',
});

type Input = Parameters<Parameters<typeof mutation>[1]['input']>[0];

/** Fields of counts and moves. */
const recordedFields = (t: Input) => ({
  countedRecorded: t.field({
    type: 'DateTime',
    required: true,
    description: 'When it was done, by the clock of the device.',
  }),
  materialItemId: t.id({ required: true, description: 'Material item.' }),
  reasonCode: t.string({ required: true, description: 'Code of the reason, one of countReasons.' }),
  siteLocationId: t.id({ required: true, description: 'Site.' }),
  comment: t.string({ description: 'Comment (addition).' }),
  sentAt: t.field({
    type: 'DateTime',
    description:
      'Time of the request by the clock of the device; given while the device does not know the time of the server, to correct countedRecorded (addition).',
  }),
  clientMutationId: t.id({
    description:
      'Client-generated key; a repeated call with a known key changes nothing and is answered like the first time.',
  }),
});

mutation('countMaterialItem', {
  describe:
    'Counts a material item at a location. A count older than the newest one changes nothing, with a warning.',
  needs: 'material.edit',
  input: (t) => ({
    ...recordedFields(t),
    countedByUserEmail: t.string({
      required: true,
      description:
        'E-mail of the counter; the ledger names the signed-in user beside it when that is another one.',
    }),
    countType: t.field({ type: CountType, required: true, description: 'Add or replace.' }),
    locationId: t.id({ required: true, description: 'Facility location.' }),
    quantityCounted: t.field({
      type: 'Decimal',
      required: true,
      description: 'Whole number; INCREMENT: 1 or more; SET: 0 or more.',
    }),
  }),
  payload: { materialItemLocationQuantity: LocationQuantityType, receivedAt: 'DateTime' },
  run: async (unit, input) => {
    const counted = await countMaterialItem(unit, input);
    if (!counted.ok) return counted;
    const { quantities, receivedAt } = counted.value;
    return ok({ materialItemLocationQuantity: quantities[0], receivedAt }, counted.notices);
  },
});

mutation('moveMaterialItem', {
  describe: 'Moves a quantity of a material item to another location of the site.',
  needs: 'material.edit',
  input: (t) => ({
    ...recordedFields(t),
    fromLocationId: t.id({ required: true, description: 'Location it leaves.' }),
    movedByUserEmail: t.string({
      required: true,
      description:
        'E-mail of the mover; the ledger names the signed-in user beside it when that is another one.',
    }),
    quantityMoved: t.field({
      type: 'Decimal',
      required: true,
      description: 'Whole number, above 0, at most what is at the location.',
    }),
    toLocationId: t.id({ required: true, description: 'Location it reaches.' }),
  }),
  payload: { materialItemLocationQuantities: [LocationQuantityType], receivedAt: 'DateTime' },
  run: async (unit, input) => {
    const moved = await moveMaterialItem(unit, input);
    if (!moved.ok) return moved;
    const { quantities, receivedAt } = moved.value;
    return ok({ materialItemLocationQuantities: [...quantities], receivedAt }, moved.notices);
  },
});
