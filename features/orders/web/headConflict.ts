import { addressLines } from '#platform/kernel/address.ts';
import { dayText } from '#platform/kernel/grid/cellText.ts';
import { orderTypeLabels } from '../order.ts';
import { contactText } from '../orderWords.ts';
import { isSameContent } from './isSameContent.ts';
import type { AddressForm, OrderForm } from './orderForm.ts';

/** What is chosen as one when two people changed it: a location without its customer makes no sense. */
interface Part {
  label: string;
  fields: readonly (keyof OrderForm)[];
  text: (form: OrderForm) => string;
}

const addressText = (address: AddressForm): string => addressLines(address).join(', ');

type TermsName = (termsId: string) => string | undefined;

const parts = (termsName: TermsName): readonly Part[] => [
  { label: 'Order Type', fields: ['type'], text: ({ type }) => orderTypeLabels[type] },
  {
    label: 'Customer',
    fields: ['customer', 'location'],
    text: ({ customer, location }) => [customer?.name, location?.name].filter(Boolean).join(' · '),
  },
  {
    label: 'Expected Delivery Date',
    fields: ['expectedDeliveryDate'],
    text: (form) => dayText(form.expectedDeliveryDate ?? ''),
  },
  { label: 'PO Number', fields: ['poNumber'], text: ({ poNumber }) => poNumber },
  { label: 'Salesperson', fields: ['salesPersonEmail'], text: (form) => form.salesPersonEmail ?? '' },
  { label: 'Ship From', fields: ['fromLocation'], text: ({ fromLocation }) => fromLocation ?? '' },
  {
    label: 'Terms',
    fields: ['termsId'],
    text: ({ termsId }) => (termsId ? (termsName(termsId) ?? 'Not loaded') : ''),
  },
  { label: 'Final Credit', fields: ['finalCredit'], text: (form) => (form.finalCredit ? 'Yes' : 'No') },
  {
    label: 'Contact',
    fields: ['contact'],
    text: ({ contact }) => contactText(contact),
  },
  {
    label: 'Location Address',
    fields: ['locationAddress'],
    text: (form) => addressText(form.locationAddress),
  },
  { label: 'Billing Address', fields: ['billingAddress'], text: (form) => addressText(form.billingAddress) },
];

const isSame = (a: OrderForm, b: OrderForm, { fields }: Part): boolean =>
  fields.every((field) => isSameContent(a[field], b[field]));

export interface ConflictPart {
  label: string;
  mine: string;
  theirs: string;
}

export interface HeadConflict {
  /** Changed by both, differently: somebody has to choose. */
  both: readonly ConflictPart[];
  /** Names of what only the other person changed. */
  onlyTheirs: readonly string[];
  /** The head with everybody's changes, and of what both changed the chosen side. */
  merged: (keepsTheirs: ReadonlySet<string>) => OrderForm;
}

/** What two people made of one head since `base`. */
export function headConflict(
  base: OrderForm,
  mine: OrderForm,
  theirs: OrderForm,
  termsName: TermsName,
): HeadConflict {
  const all = parts(termsName);
  const changedByThem = all.filter((part) => !isSame(base, theirs, part));
  const both = changedByThem.filter((part) => !isSame(base, mine, part) && !isSame(mine, theirs, part));
  const onlyTheirs = changedByThem.filter((part) => isSame(base, mine, part));
  return {
    both: both.map((part) => ({ label: part.label, mine: part.text(mine), theirs: part.text(theirs) })),
    onlyTheirs: onlyTheirs.map(({ label }) => label),
    merged: (keepsTheirs) => {
      const taken = [...onlyTheirs, ...both.filter(({ label }) => keepsTheirs.has(label))];
      const fields = new Set<string>(taken.flatMap((part) => part.fields));
      const result = {
        ...mine,
        ...Object.fromEntries(Object.entries(theirs).filter(([key]) => fields.has(key))),
      };
      return result;
    },
  };
}

export const isSameHead = (a: OrderForm, b: OrderForm): boolean =>
  parts(String).every((part) => isSame(a, b, part));
