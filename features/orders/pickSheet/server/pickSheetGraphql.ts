import { builder } from '#platform/server/graphql/builder.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { pdfQuery } from '#platform/server/pdf/pdfQuery.ts';
import { printedOrders } from '../../order/printedOrders.ts';
import { readPickSheets } from './pickSheetStore.ts';

const PickSheetArrangementType = builder.enumType('PickSheetArrangement', {
  description: 'How picks are arranged on paper (addition).',
  values: {
    BY_ORDER: { description: 'One sheet an order.' },
    BY_LOCATION: { description: 'One sheet of all orders by house, section and bay.' },
  },
});

pdfQuery('orderPickSheetsPdf', {
  describe:
    'Pick sheets of up to 200 orders with up to 10,000 lines and 20,000 allocations as one PDF: what is allocated by house, section and bay, then what is not (addition). Leaves out credits, orders without lines, and orders that are shipped, finished, cancelled or deleted.',
  needs: 'orders.view',
  args: (arg) => ({
    orderIds: arg.idList({
      required: true,
      description: 'Orders in the sequence of their sheets.',
      ...entryLimitOptions(printedOrders),
    }),
    arrangement: arg({
      type: PickSheetArrangementType,
      required: true,
      description: 'One sheet an order, or one by location.',
    }),
  }),
  read: (unit, { orderIds, arrangement }) => readPickSheets(unit, orderIds.map(String), arrangement),
});
