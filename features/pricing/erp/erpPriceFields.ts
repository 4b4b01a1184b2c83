import { buildHistoryLabels, type EntityField, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';

/** Fields of an ERP price that a feed changes, as its grid and its history name them (spec 2 §3). */
export const erpPriceFields = {
  unitPrice: {
    label: 'Unit Price',
    text: (value) => (typeof value === 'number' ? moneyText(value) : undefined),
  },
  containerQuantity: { label: 'Container Quantity' },
  endDate: { label: 'End Date' },
} satisfies Readonly<Record<string, EntityField<unknown>>>;

/** Labels in the history of an ERP price. */
export const erpPriceHistoryLabels = buildHistoryLabels({
  actions: {
    addErpItemPrice: 'Created the ERP price',
    updateErpItemPrice: 'Changed the ERP price',
  },
  findField: (path) => findOwnField(erpPriceFields, path),
  names: undefined,
});
