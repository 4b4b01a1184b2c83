import { builder } from '#platform/server/graphql/builder.ts';

/** Ship-from location by name, of tenants, customers and orders. */
export const ShipFromLocation = builder.objectRef<{ name: string }>('ShipFromLocation').implement({
  description: 'The location that goods are shipped from, known by name only.',
  fields: (t) => ({ name: t.exposeString('name', { description: 'Name of the ship-from location.' }) }),
});

export const FromLocationInput = builder.inputType('FromLocationInput', {
  description: 'The location that goods are shipped from.',
  fields: (t) => ({ name: t.string({ required: true, description: 'Name of the ship-from location.' }) }),
});
