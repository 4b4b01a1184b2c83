import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { columnLabels, groupingLabels, quantityStyleLabels } from '../availabilityList.ts';

const GroupingType = builder.enumType('AvailabilityListGrouping', {
  description: 'Headings of an availability list (addition).',
  values: fieldKeys(groupingLabels),
});
const QuantityStyleType = builder.enumType('AvailabilityListQuantityStyle', {
  description: 'How an availability list shows quantities (addition).',
  values: fieldKeys(quantityStyleLabels),
});
const ColumnType = builder.enumType('AvailabilityListColumn', {
  description: 'Column of an availability list (addition).',
  values: fieldKeys(columnLabels),
});

/** Input of a list: for whom and of what. */
export const ListRequestInput = builder.inputType('AvailabilityListRequestInput', {
  description: 'For whom an availability list is and what it lists (addition).',
  fields: (t) => ({
    priceGroupId: t.id({ description: 'Price group; the default one when absent. Needs prices.view.' }),
    customerId: t.id({ description: 'Customer, in place of a price group. Needs customers.view.' }),
    locationId: t.id({ description: 'Location of the customer, whose prices may differ.' }),
    programId: t.id({ description: 'Lists only items of this program.' }),
    siteId: t.id({ description: 'Lists only stock at this site.' }),
    day: t.field({ type: 'Date', description: 'Day of the prices; today when absent.' }),
    grouping: t.field({ type: GroupingType, required: true, description: 'Headings.' }),
  }),
});

/** Input of the layout of a file. */
export const ListLayoutInput = builder.inputType('AvailabilityListLayoutInput', {
  description: 'What a file of an availability list shows (addition).',
  fields: (t) => ({
    quantityStyle: t.field({ type: QuantityStyleType, required: true, description: 'Quantities.' }),
    maxQuantity: t.int({ required: true, description: 'UP_TO shows more than this as "100+".' }),
    columns: t.field({
      type: [ColumnType],
      required: true,
      ...entryLimitOptions({ max: 20, message: 'At most 20 columns' }),
      description: 'Columns; the name is always there.',
    }),
  }),
});
