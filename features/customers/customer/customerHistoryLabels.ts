import type { TextFormat } from '#platform/kernel/grid/cells/cellText.ts';
import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';
import { findCustomerField, formatFieldPath } from './customerFields.ts';

const actions = {
  createCustomer: 'Created the customer',
  updateCustomer: 'Changed the customer',
  activateCustomer: 'Made the customer active',
  inactivateCustomer: 'Made the customer inactive',
  mergeCustomer: 'Merged imported data',
  replaceTerms: 'Replaced the terms',
  replaceSalesPerson: 'Replaced a sales person',
  addContact: 'Added a contact',
  updateContact: 'Changed a contact',
  removeContact: 'Removed a contact',
  addBillingAddress: 'Added a billing address',
  updateBillingAddress: 'Changed a billing address',
  removeBillingAddress: 'Removed a billing address',
  addLocation: 'Added a location',
  updateLocation: 'Changed a location',
  removeLocation: 'Removed a location',
};
/** A command in the history of a customer. */
export type CustomerAction = keyof typeof actions;

/** Labels for the changes of a customer and its parts, in its history and in conflicts. */
export const customerHistoryLabels = (format?: TextFormat): HistoryLabels => ({
  actions,
  field: (path) => {
    const found = findCustomerField(path);
    return found && formatFieldPath(found);
  },
  value: (value, path) => findCustomerField(path)?.field?.text?.(value, undefined),
  ...(format && { format }),
});
