import { expect, test } from 'vitest';
import { changeText } from '#platform/kernel/history/changeText.ts';
import { customerHistoryLabels } from './customerHistoryLabels.ts';

const labels = customerHistoryLabels({ timeZone: 'UTC' });
const text = (field: string, before: unknown, after: unknown) => {
  const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return changeText({ field, before: toJson(before), after: toJson(after) }, labels);
};
const address = {
  toName: 'Store 1',
  addressLine1: '1 Main St',
  addressLine2: null,
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33617',
  country: 'US',
};

test.each<[string, unknown, unknown, string]>([
  ['name', 'Acorn', 'Oak', 'Name: Acorn → Oak'],
  ['erpId', null, '10014', 'ERP ID: 10014'],
  ['status', 'INITIALIZED', 'ACTIVE', 'Status: Initialized → Active'],
  ['allowOrderBillingAddressEdit', true, false, 'Allow order billing address edit: Yes → No'],
  ['terms', { id: 'a', name: 'Net 30' }, { id: 'b', name: 'Net 60' }, 'Terms: Net 30 → Net 60'],
  ['terms', { id: 'a', name: 'Net 30' }, null, 'Terms: removed (Net 30)'],
  ['shipFromLocations', ['S-CAN'], ['S-CAN', 'S-APK'], 'Ship from: S-CAN → S-CAN, S-APK'],
  [
    'orderSubmitter',
    null,
    { name: 'Kira', phone: '(407) 555-0100', email: 'kira@example.com' },
    'Order submitter: Kira, (407) 555-0100, kira@example.com',
  ],
  ["locations.Lowe's 0121.code", 'A', 'B', "Location Lowe's 0121: Code: A → B"],
  ['locations.St. John.code.poRequired', false, true, 'Location St. John.code: PO required: No → Yes'],
  ['locations.Two\nlines.summary', null, 'L-1', 'Location Two\nlines: L-1'],
  ['contacts.Kira Underhill.summary', 'Buyer', null, 'Contact Kira Underhill: removed (Buyer)'],
  ['contacts.Kira.type', 'PRIMARY', 'SALES', 'Contact Kira: Contact type: Primary → Sales'],
  [
    'contacts.Kira.emailAddresses',
    [{ type: 'WORK', value: 'a@example.com' }],
    [{ type: 'WORK', value: 'b@example.com' }],
    'Contact Kira: Emails: a@example.com → b@example.com',
  ],
  [
    'billingAddresses.Store 1.address',
    address,
    { ...address, zipcode: '33618' },
    'Billing address Store 1: Address: Store 1, 1 Main St, Tampa, FL 33617, United States → Store 1, 1 Main St, Tampa, FL 33618, United States',
  ],
  ['toneOfVoice', null, 'warm', 'Tone of voice: warm'],
])('names the change of %s from %j to %j', (field, before, after, expected) =>
  expect(text(field, before, after)).toBe(expected),
);
