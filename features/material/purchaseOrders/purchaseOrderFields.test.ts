import { expect, test } from 'vitest';
import { actionText } from '#platform/kernel/history/changeText.ts';
import { purchaseOrderHistoryLabels } from './purchaseOrderFields.ts';

test.each([
  ['addVendorPurchaseOrder', 'Added by the ERP'],
  ['updateVendorPurchaseOrder', 'Changed by the ERP'],
  ['receiveVendorPurchaseOrderItems', 'Received items'],
  ['correctVendorPurchaseOrderReceipt', 'Corrected a receipt'],
])('names the action %s', (action, text) =>
  expect(actionText(action, purchaseOrderHistoryLabels)).toBe(text),
);
