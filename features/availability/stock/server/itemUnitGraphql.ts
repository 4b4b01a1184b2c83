import type { ObjectRef } from '@pothos/core';
import { listCategoriesByItem } from '#features/catalogue/items/server/itemStore.ts';
import { builder } from '#platform/server/graphql/builder.ts';

type Types = typeof builder.$inferSchemaTypes;

/** Adds the unit of the item to a GraphQL type whose rows name one: counts and stock are in order units (decision V13). */
export function addItemUnit<Row extends { itemId: string }>(type: ObjectRef<Types, Row>): void {
  builder.objectFields(type, (t) => ({
    uom: t.string({
      nullable: true,
      description: 'Unit of the item, of its first category; null without one (addition).',
      resolve: async ({ itemId }, _args, context) =>
        (await context.load(listCategoriesByItem, itemId))?.[0]?.uom,
    }),
    eaches: t.int({
      description: 'Pieces per unit; 1 for an item without a category (addition).',
      resolve: async ({ itemId }, _args, context) =>
        (await context.load(listCategoriesByItem, itemId))?.[0]?.eaches ?? 1,
    }),
  }));
}
