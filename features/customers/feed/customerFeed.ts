import * as z from 'zod';
import { choiceCell } from '#platform/kernel/feed/feedCells.ts';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { isEmail, normalizeEmail } from '#platform/kernel/address/email.ts';
import { currencies, type Currency } from '#platform/kernel/numbers/currency.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { customerNameKey } from '../customer/customer.ts';
import type { CustomerStatus } from '../customer/customerStatus.ts';

/** Feeds do not delete customers. */
const feedStatuses = ['ACTIVE', 'INACTIVE', 'INITIALIZED', 'UNKNOWN'] as const;

const cells = z.object({
  CustomerName: requiredText('CustomerName'),
  ErpId: optionalText('ErpId'),
  Status: choiceCell(feedStatuses, 'Status must be Active, Inactive, Initialized or Unknown'),
  PriceGroup: optionalText('PriceGroup'),
  ErpPriceGroup: optionalText('ErpPriceGroup'),
  Currency: choiceCell(currencies, 'Currency must be USD or CAD'),
  SalesPersonEmail: optionalText('SalesPersonEmail').refine(
    (text) => text === null || isEmail(text),
    'Invalid email address',
  ),
  ShipFromSite: optionalText('ShipFromSite'),
});

/** A customer as the ERP sends it; null leaves what is stored. */
export interface CustomerFeedRow {
  name: string;
  erpId: string | null;
  status: CustomerStatus | null;
  /** Name of the price group. */
  priceGroup: string | null;
  erpPriceGroupId: string | null;
  currency: Currency | null;
  salesPersonEmail: string | null;
  /** ERP id of the site from which its orders are shipped. */
  shipFromSite: string | null;
}

/** Feed of customers from the ERP, by ERP id, else by name. */
export const customerFeed: FeedDefinition<keyof z.input<typeof cells>, CustomerFeedRow> = {
  columns: [
    'CustomerName',
    'ErpId',
    'Status',
    'PriceGroup',
    'ErpPriceGroup',
    'Currency',
    'SalesPersonEmail',
    'ShipFromSite',
  ],
  required: ['CustomerName'],
  getName: ({ CustomerName }) => CustomerName,
  toInput: (row) => {
    const read = validateInput(cells, row);
    if (!read.ok) return read;
    const { value } = read;
    return ok({
      name: value.CustomerName,
      erpId: value.ErpId,
      status: value.Status,
      priceGroup: value.PriceGroup,
      erpPriceGroupId: value.ErpPriceGroup,
      currency: value.Currency,
      salesPersonEmail: value.SalesPersonEmail === null ? null : normalizeEmail(value.SalesPersonEmail),
      shipFromSite: value.ShipFromSite,
    });
  },
  listKeys: ({ name, erpId }) => [
    { field: 'CustomerName', value: customerNameKey(name) },
    ...(erpId === null ? [] : [{ field: 'ErpId' as const, value: erpId }]),
  ],
};

const isUnfinished = (status: CustomerStatus): boolean => status === 'INITIALIZED' || status === 'UNKNOWN';

/**
 * Returns the status of a stored customer after a feed. Initialized and Unknown, which describe customers that nobody has looked at
 * yet, never undo the decision of a user (decision C1).
 */
export const mergeFeedStatus = (stored: CustomerStatus, sent: CustomerStatus | null): CustomerStatus =>
  sent === null || (isUnfinished(sent) && !isUnfinished(stored)) ? stored : sent;
