import { addressLines } from '#platform/kernel/address.ts';
import { dayText } from '#platform/kernel/grid/cellText.ts';
import { orderTypeLabels } from '../order.ts';
import { contactText } from '../orderWords.ts';
import { isSameContent } from './isSameContent.ts';
import { type AddressForm, type OrderForm, storedForm } from './orderForm.ts';

type TermsName = (termsId: string) => string | undefined;

interface PartWords {
  label: string;
  text: (form: OrderForm, termsName: TermsName) => string;
}

const addressText = (address: AddressForm): string => addressLines(address).join(', ');

const parts = {
  type: { label: 'Order Type', text: ({ type }) => orderTypeLabels[type] },
  customer: {
    label: 'Customer',
    text: ({ customer, location }) => [customer?.name, location?.name].filter(Boolean).join(' · '),
  },
  expectedDeliveryDate: {
    label: 'Expected Delivery Date',
    text: (form) => dayText(form.expectedDeliveryDate ?? ''),
  },
  poNumber: { label: 'PO Number', text: ({ poNumber }) => poNumber },
  salesPerson: { label: 'Salesperson', text: (form) => form.salesPersonEmail ?? '' },
  fromLocation: { label: 'Ship From', text: ({ fromLocation }) => fromLocation ?? '' },
  terms: {
    label: 'Terms',
    text: ({ termsId }, termsName) => (termsId ? (termsName(termsId) ?? 'Not loaded') : ''),
  },
  finalCredit: { label: 'Final Credit', text: (form) => (form.finalCredit ? 'Yes' : 'No') },
  contact: { label: 'Contact', text: ({ contact }) => contactText(contact) },
  locationAddress: { label: 'Location Address', text: (form) => addressText(form.locationAddress) },
  billingAddress: { label: 'Billing Address', text: (form) => addressText(form.billingAddress) },
} satisfies Record<string, PartWords>;

/** Fields that are chosen together in a conflict: a location belongs to its customer. */
const partOf: Record<keyof OrderForm, keyof typeof parts> = {
  type: 'type',
  customer: 'customer',
  location: 'customer',
  expectedDeliveryDate: 'expectedDeliveryDate',
  poNumber: 'poNumber',
  salesPersonEmail: 'salesPerson',
  fromLocation: 'fromLocation',
  termsId: 'terms',
  finalCredit: 'finalCredit',
  contact: 'contact',
  locationAddress: 'locationAddress',
  billingAddress: 'billingAddress',
};

interface Part extends PartWords {
  fields: readonly string[];
}

const allParts: readonly Part[] = Object.entries(parts).map(([name, words]) => ({
  ...words,
  fields: Object.entries(partOf).flatMap(([field, part]) => (part === name ? [field] : [])),
}));

/** Parts in which two headers differ once both are stored. */
function differences(a: OrderForm, b: OrderForm): ReadonlySet<Part> {
  const [before, after] = [storedForm(a), storedForm(b)].map((form) => new Map(Object.entries(form)));
  return new Set(
    allParts.filter(({ fields }) =>
      fields.some((field) => !isSameContent(before?.get(field), after?.get(field))),
    ),
  );
}

export interface ConflictPart {
  label: string;
  mine: string;
  theirs: string;
}

export interface HeadConflict {
  /** Changed by both users, differently: the user has to choose. */
  both: readonly ConflictPart[];
  /** Labels of the parts that only the other user changed. */
  onlyTheirs: readonly string[];
  /** Merges both headers; parts in `theirLabels` take the other user's values. */
  merged: (keepsTheirs: ReadonlySet<string>) => OrderForm;
}

/** Compares the changes of two users since `base`. */
export function headConflict(
  base: OrderForm,
  mine: OrderForm,
  theirs: OrderForm,
  termsName: TermsName,
): HeadConflict {
  const [changedByMe, changedByThem] = [differences(base, mine), differences(base, theirs)];
  const differing = differences(mine, theirs);
  const both = allParts.filter((part) =>
    [changedByMe, changedByThem, differing].every((set) => set.has(part)),
  );
  const onlyTheirs = [...changedByThem].filter((part) => !changedByMe.has(part));
  const text = (form: OrderForm, part: Part) => part.text(storedForm(form), termsName);
  return {
    both: both.map((part) => ({ label: part.label, mine: text(mine, part), theirs: text(theirs, part) })),
    onlyTheirs: onlyTheirs.map(({ label }) => label),
    merged: (keepsTheirs) => {
      const taken = [...onlyTheirs, ...both.filter(({ label }) => keepsTheirs.has(label))];
      const fields = new Set(taken.flatMap((part) => part.fields));
      const result = {
        ...mine,
        ...Object.fromEntries(Object.entries(theirs).filter(([key]) => fields.has(key))),
      };
      return result;
    },
  };
}

/** Returns true when two headers are equal once both are stored. */
export const isSameHead = (a: OrderForm, b: OrderForm): boolean => differences(a, b).size === 0;
