import { customerForOrder } from '#features/customers/customer/server/orderCustomerStore.ts';
import { customerLocationsByIds } from '#features/customers/customer/server/customerStore.ts';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import type { ErpItemPrice } from '#features/pricing/prices/erpPrice.ts';
import type { LostPrice, ExplainedSearch } from '#features/pricing/prices/priceExplanation.ts';
import type { PriceLevel } from '#features/pricing/prices/priceLevel.ts';
import {
  type ChosenGroup,
  chooseGroup,
  explainErpPrice,
  explainGroupPrice,
} from '#features/pricing/prices/server/priceExplanationStore.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { findItemsForLines } from '../../order/server/orderReferences.ts';

type ErpItemPriceRecord = ErpItemPrice & { tenantId: string };

/** A price that the search considered: a level or an ERP price. */
export interface ConsideredPriceRecord {
  level: PriceLevel | null;
  erpItemPrice: ErpItemPriceRecord | null;
  /** Null for the price that was chosen. */
  reason: LostPrice<unknown>['reason'] | null;
}

/** Why a line costs what it costs. */
export interface ExplainedPriceRecord {
  itemId: string;
  locationId: string | null;
  currency: Currency | null;
  /** Price of a line: of the chosen level or ERP price when above zero, else the retail price (spec 2 §7). */
  price: number;
  retailPrice: number;
  chosenGroup: ChosenGroup | undefined;
  /** Null unless prices come from the ERP. */
  erpPriceGroupId: string | null;
  chosen: ConsideredPriceRecord | null;
  others: readonly ConsideredPriceRecord[];
  numberOfOthers: number;
}

interface ExplanationRequest {
  itemId: string;
  locationId: string | null;
  priceGroupId: string | null;
  orderDate: Day;
  quantity: number;
}

/** Explains the price of an item; null when the item, the location or the price group is unknown. */
export async function findItemPriceExplanation(
  unit: UnitOfWork,
  { itemId, locationId, priceGroupId, orderDate: day, quantity }: ExplanationRequest,
): Promise<ExplainedPriceRecord | null> {
  const [{ useErpPricing }, items, customer] = await Promise.all([
    currentTenant(unit),
    findItemsForLines(unit, [itemId]),
    locationId === null ? undefined : findCustomer(unit, locationId),
  ]);
  const item = items.get(itemId);
  if (!item || (locationId !== null && !customer)) return null;
  const priced = { itemId, locationId, currency: customer?.customer.currency ?? null };
  const on = { day, quantity };
  if (useErpPricing && customer && priceGroupId === null) {
    const { erpPriceGroupId } = customer.customer;
    const explanation = await explainErpPrice(unit, erpPriceGroupId, item, on);
    return {
      ...priced,
      ...toExplainedPrice(explanation, item.retailPrice, ({ unitPrice }) => unitPrice, toErpPrice),
      chosenGroup: undefined,
      erpPriceGroupId,
    };
  }
  const chosenGroup = await chooseGroup(unit, {
    requested: priceGroupId,
    location: customer?.location?.priceGroupId ?? null,
    customer: customer?.customer.priceGroupId ?? null,
  });
  if (!chosenGroup && priceGroupId !== null) return null;
  const explanation = chosenGroup
    ? await explainGroupPrice(unit, chosenGroup.group.priceId, item, on)
    : { winner: undefined, lost: [], total: 0 };
  return {
    ...priced,
    ...toExplainedPrice(explanation, item.retailPrice, (level) => level.customerSellPrice, toLevel),
    chosenGroup,
    erpPriceGroupId: null,
  };
}

async function findCustomer(unit: UnitOfWork, locationId: string) {
  const location = (await customerLocationsByIds(unit, [locationId])).get(locationId);
  return location && customerForOrder(unit, location.customerId, locationId);
}

const toLevel = (level: PriceLevel) => ({ level, erpItemPrice: null });
const toErpPrice = (erpItemPrice: ErpItemPriceRecord) => ({ level: null, erpItemPrice });

function toExplainedPrice<Price extends PriceLevel | ErpItemPrice>(
  { winner, lost, total }: ExplainedSearch<Price>,
  retailPrice: number,
  getPrice: (price: Price) => number,
  toConsidered: (price: Price) => Omit<ConsideredPriceRecord, 'reason'>,
) {
  const found = winner ? getPrice(winner) : 0;
  return {
    price: found > 0 ? found : retailPrice,
    retailPrice,
    chosen: winner ? { ...toConsidered(winner), reason: null } : null,
    others: lost.map(({ price, reason }) => ({ ...toConsidered(price), reason })),
    numberOfOthers: total,
  };
}
