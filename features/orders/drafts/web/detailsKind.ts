import type { RecordDefinition } from '#platform/web/record/form/recordFields.ts';
import type { HeaderFormValues, OrderFormValues } from '../../header/web/orderFormValues.ts';
import { findLockedInput, type LockedInput } from '../../header/web/lockedInput.ts';
import { orderHeaderDefinition } from '../../header/web/orderHeaderFields.ts';
import type { OrderEntityType } from '../../order/order.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import { savedOrderPath } from '../../order/web/orderPaths.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { type DetailsDraft, orderDetailsDraftKind, parseOrderDetailsDraft } from './detailsDraft.ts';

/** The differences between the details of stored orders and of stored master orders. */
export interface DetailsKind<Values extends HeaderFormValues> {
  entityType: OrderEntityType;
  /** 'order' in messages. */
  name: string;
  /** 'Order' at the beginning of a label. */
  title: string;
  definition: RecordDefinition<Values, OrderNames>;
  toPath: (id: string) => string;
  draftKind: string;
  parseDraft: (input: unknown) => DetailsDraft<Values> | undefined;
  /** Finds input that the status does not take. */
  findLocked: (status: OrderStatus, stored: Values, form: Values) => LockedInput<Values> | undefined;
}

export const orderDetails: DetailsKind<OrderFormValues> = {
  entityType: 'ORDER',
  name: 'order',
  title: 'Order',
  definition: orderHeaderDefinition,
  toPath: savedOrderPath,
  draftKind: orderDetailsDraftKind,
  parseDraft: parseOrderDetailsDraft,
  findLocked: findLockedInput,
};
