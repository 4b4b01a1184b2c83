import { ItemType } from '#features/catalogue/server/catalogueGraphql.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { hasPermission } from '#platform/server/session.ts';
import { listItemQuantities } from './itemStockStore.ts';

builder.objectField(ItemType, 'availableQuantity', (t) =>
  t.field({
    type: 'Decimal',
    description: 'Stock in the live availability session, as in itemAvailability; 0 without one.',
    // Pickers request it and it is not nullable (docs/decisions/0035).
    resolve: async ({ itemId }, _args, context) =>
      hasPermission(context.session, 'availability.view')
        ? ((await context.load(listItemQuantities, itemId)) ?? 0)
        : 0,
  }),
);
