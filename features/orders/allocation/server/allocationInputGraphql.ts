import { builder } from '#platform/server/graphql/builder.ts';

export const AllocationInputType = builder.inputType('AllocationInput', {
  description: 'Stock to set aside for one line at one location and grade.',
  fields: (t) => ({
    grade: t.int({ required: true, defaultValue: 1, description: 'Quality grade 1, 2 or 3.' }),
    itemId: t.id({ required: true, description: 'Item.' }),
    lineItemId: t.id({ required: true, description: 'Order line.' }),
    locationId: t.id({ required: true, description: 'Facility location.' }),
    quantity: t.int({
      required: true,
      description:
        'Whole number from 0; replaces the allocation of this line, location and grade, 0 removes it.',
    }),
  }),
});
