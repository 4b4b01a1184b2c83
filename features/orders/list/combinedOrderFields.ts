import { field } from '#platform/kernel/fields/fieldKinds.ts';
import { orderEntityTypeLabels } from '../order/order.ts';
import { commonOrderFields, orderHeaderFields } from '../order/orderFields.ts';

/** Fields of a row of the orders grid: an order or a master order (spec 2 §3). */
export const combinedOrderFields = {
  ...commonOrderFields,
  orderEntityId: field.id('ID', {
    column: 'order_id',
    describe: 'orderId or masterOrderId.',
    isFilter: true,
  }),
  orderEntityNumber: field.text('Number', {
    column: 'order_number',
    describe: 'orderNumber or masterOrderNumber.',
    isSearched: true,
    isFilter: true,
  }),
  orderEntityType: field.choice(
    'Type',
    { type: 'OrderEntityType', labels: orderEntityTypeLabels },
    { column: 'entity_type', describe: 'Which of the two.', isFilter: true, grid: { width: 72 } },
  ),
  customerId: field.id('Customer', { describe: 'Customer.', isFilter: true }),
  customerName: field.text('Customer', {
    describe: 'Name of the customer as copied onto it.',
    hasKey: true,
    ignoresCase: true,
    isSearched: true,
    isFilter: true,
    isSort: true,
    grid: { width: 248, card: 'line' },
  }),
  locationId: field.optionalId('Location', {}),
  locationName: field.optionalText('Location', {}),
  locationTermsId: field.optionalId('Terms', {}),
  orderType: {
    ...orderHeaderFields.type,
    describe: 'Kind of order; MASTER_ORDER on master orders.',
    grid: { width: 104 },
  },
  initializedDate: field.instant('Created', {
    column: 'initialization_date',
    describe: 'When it was created.',
    isFilter: true,
    isSort: true,
    grid: { width: 120 },
  }),
  confirmationEmail: field.optionalText('Confirmation Email', {
    describe: "E-mail addresses an order confirmation was sent to, joined with ', '.",
    grid: { width: 180 },
  }),
};
