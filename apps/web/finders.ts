import { customerFinder } from '#features/customers/web/customerFinder.ts';
import { itemFinder } from '#features/catalogue/web/itemFinder.ts';
import { orderFinder } from '#features/orders/web/orderFinder.ts';
import type { Finder } from '#platform/web/palette/finder.ts';

/** Records that the command palette finds by number or name. */
export const finders: readonly Finder[] = [orderFinder, customerFinder, itemFinder];
