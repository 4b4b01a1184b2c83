import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '#platform/server/graphql/builder.ts';
import { drawPdf, pdfQuery } from '#platform/server/pdf/pdfQuery.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { printedOrders } from '../../order/printedOrders.ts';
import { authorizeQuery, resolveOnce, withRootCapability } from '#platform/server/graphql/rootField.ts';
import type { OperationContext } from '#platform/server/operation/operationContext.ts';
import { longTextOptions } from '#platform/server/operation/operationCost.ts';
import { readInvoices } from './invoiceStore.ts';

/** Of an order with 5,000 lines whose names are long. */
const maxPdfBytes = 2 * 1024 * 1024;

const OrderDetailsPdf = builder
  .objectRef<{ orderId: string; base64Pdf: string }>('OrderDetailsPdf')
  .implement({
    description: 'The invoice of an order.',
    fields: (t) => ({
      orderId: t.exposeID('orderId', { description: 'Order.' }),
      base64Pdf: t.exposeString('base64Pdf', {
        nullable: true,
        description: 'The PDF, base64; null when there is none.',
        ...longTextOptions(maxPdfBytes),
      }),
    }),
  });

builder.queryField('orderDetailsPdf', (t) =>
  t.field({
    type: OrderDetailsPdf,
    nullable: true,
    description: 'Invoice of an order as PDF; null unless its status is one of Tenant.invoiceStatuses.',
    ...withRootCapability('orders.view'),
    args: { orderId: t.arg.id({ required: true, description: 'Order.' }), tenantId: t.arg.string() },
    resolve: resolveOnce(
      async (
        _root,
        args: { orderId: string; tenantId?: string | null | undefined },
        context: OperationContext,
        info: GraphQLResolveInfo,
      ) => {
        const { orderId } = authorizeQuery(args, context, info);
        const { base64Pdf } = await drawPdf(context, (unit) => readInvoices(unit, [orderId]));
        return base64Pdf === null ? null : { orderId, base64Pdf };
      },
    ),
  }),
);

pdfQuery('orderInvoicesPdf', {
  describe:
    'Invoices of up to 200 orders with up to 10,000 lines as one PDF, each on pages of its own (addition). Leaves out orders whose status is none of Tenant.invoiceStatuses.',
  needs: 'orders.view',
  args: (arg) => ({
    orderIds: arg.idList({
      required: true,
      description: 'Orders in the sequence of their invoices.',
      ...entryLimitOptions(printedOrders),
    }),
  }),
  read: (unit, { orderIds }) => readInvoices(unit, orderIds.map(String)),
});
