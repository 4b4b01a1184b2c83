import type { LocationType } from '#features/locations/locationType.ts';
import { isTopLevelType } from '#features/locations/locationType.ts';
import { listAncestors } from '#features/locations/formatLocationPath.ts';
import type { Allocation } from '../allocation/allocation.ts';
import { unallocatedQuantity } from '../allocation/unallocatedQuantity.ts';
import { effectiveQuantity, type LineItem } from '../lines/lineItem.ts';
import type { OrderRecord } from '../order/orderFields.ts';
import { type OrderStatus, orderStatusLabel } from '../status/orderStatus.ts';

const pickedStatuses: readonly OrderStatus[] = ['INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'PICKED'];

/** Returns why there is nothing to pick for an order in its status; undefined when there is. */
export function noPickSheetReason({
  type,
  status,
}: Pick<OrderRecord, 'type' | 'status'>): string | undefined {
  if (type === 'CREDIT') return 'Nothing is picked for a credit';
  return pickedStatuses.includes(status)
    ? undefined
    : `Nothing is picked for orders in status ${orderStatusLabel(status)}`;
}

/** A location with what its path needs. */
export interface PickLocation {
  name: string;
  locationType: LocationType;
  parentLocationId: string | null;
}

/** An order to pick, with its lines and what is allocated to them. */
export interface OrderToPick {
  order: OrderRecord;
  lines: readonly LineItem[];
  allocations: readonly Pick<Allocation, 'lineItemId' | 'locationId' | 'grade' | 'quantity'>[];
}

/** Quantity of a line to take from one location and grade. */
export interface StockPick {
  order: OrderRecord;
  line: LineItem;
  locationId: string;
  grade: number;
  quantity: number;
  /** Names from the site down to the house. */
  house: readonly string[];
  /** Names below the house, such as section and bay; the house itself when nothing is below. */
  inHouse: readonly string[];
}

/** Quantity of a line that is not allocated. */
export interface OpenPick {
  order: OrderRecord;
  line: LineItem;
  quantity: number;
}

const { compare } = new Intl.Collator('en-US', { numeric: true });

/** Compares names of locations from the top down, those above before those below. */
function comparePaths(one: readonly string[], other: readonly string[]): number {
  for (const [index, name] of one.entries()) {
    const otherName = other[index];
    if (otherName === undefined) return 1;
    const result = compare(name, otherName);
    if (result !== 0) return result;
  }
  return one.length - other.length;
}

const comparePicks = (one: StockPick, other: StockPick): number =>
  comparePaths(one.house, other.house) ||
  comparePaths(one.inHouse, other.inHouse) ||
  compare(one.locationId, other.locationId) ||
  compare(one.line.name, other.line.name) ||
  compare(one.line.sku, other.line.sku) ||
  one.grade - other.grade ||
  compare(one.order.orderNumber, other.order.orderNumber) ||
  one.line.lineNumber - other.line.lineNumber;

/** Splits the path of a location below its house. Stock at a site has no house. */
function splitPath(
  locationId: string,
  locations: ReadonlyMap<string, PickLocation>,
): Pick<StockPick, 'house' | 'inHouse'> {
  const location = locations.get(locationId);
  if (!location) return { house: ['Location that was removed'], inHouse: [] };
  const path = [...listAncestors(location, locations), location];
  const names = path.map(({ name }) => name);
  const below = path.findIndex(({ locationType }) => !isTopLevelType(locationType)) + 1;
  const house = names.slice(0, below === 0 ? names.length : below);
  return { house, inHouse: below === 0 || below === names.length ? names.slice(-1) : names.slice(below) };
}

/** Returns what is allocated to the lines of orders, sorted by house, section and bay. Lines that need nothing are left out. */
export const listPicks = (
  orders: readonly OrderToPick[],
  locations: ReadonlyMap<string, PickLocation>,
): readonly StockPick[] =>
  orders
    .flatMap(({ order, lines, allocations }) => {
      const lineById = new Map(lines.map((line) => [line.id, line]));
      return allocations.flatMap(({ lineItemId, locationId, grade, quantity }) => {
        const line = lineById.get(lineItemId);
        if (!line || effectiveQuantity(line) === 0 || quantity === 0) return [];
        return [{ order, line, locationId, grade, quantity, ...splitPath(locationId, locations) }];
      });
    })
    .toSorted(comparePicks);

/** Returns what the lines of an order need beyond their allocations, by line number. */
export function listOpenPicks({ order, lines, allocations }: OrderToPick): readonly OpenPick[] {
  const allocated = Map.groupBy(allocations, ({ lineItemId }) => lineItemId);
  return lines.flatMap((line) => {
    const sum = (allocated.get(line.id) ?? []).reduce((total, { quantity }) => total + quantity, 0);
    const quantity = unallocatedQuantity(line, sum);
    return quantity > 0 ? [{ order, line, quantity }] : [];
  });
}
