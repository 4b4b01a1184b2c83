import { customerFinder } from '#features/customers/web/customerFinder.ts';
import { itemFinder } from '#features/catalogue/web/itemFinder.ts';
import { orderFinder } from '#features/orders/web/list/orderFinder.ts';
import type { RecordFinder } from '#platform/web/palette/recordFinder.ts';

/** Records that the command palette finds by number or name. */
export const recordFinders: readonly RecordFinder[] = [orderFinder, customerFinder, itemFinder];
