import { addressLines } from '#platform/kernel/address/address.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { orderTypeLabels } from '../../order.ts';
import { formatContact } from '../../orderHistoryLabels.ts';
import { isSameFormValue } from '../data/isSameFormValue.ts';
import {
  type OrderAddressFormValues,
  type OrderFormValues,
  normalizeOrderForm,
} from '../data/orderFormValues.ts';

type FindTermsName = (termsId: string) => string | undefined;

interface PartDefinition {
  label: string;
  text: (form: OrderFormValues, findTermsName: FindTermsName) => string;
}

const formatAddress = (address: OrderAddressFormValues): string => addressLines(address).join(', ');

const partDefinitions = {
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
    text: ({ termsId }, findTermsName) => (termsId ? (findTermsName(termsId) ?? 'Not loaded') : ''),
  },
  finalCredit: { label: 'Final Credit', text: (form) => (form.finalCredit ? 'Yes' : 'No') },
  contact: { label: 'Contact', text: ({ contact }) => formatContact(contact) },
  locationAddress: { label: 'Location Address', text: (form) => formatAddress(form.locationAddress) },
  billingAddress: { label: 'Billing Address', text: (form) => formatAddress(form.billingAddress) },
} satisfies Record<string, PartDefinition>;

/** Fields that are chosen together in a conflict: a location belongs to its customer. */
const partByField: Record<keyof OrderFormValues, keyof typeof partDefinitions> = {
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

interface Part extends PartDefinition {
  fields: readonly string[];
}

const allParts: readonly Part[] = Object.entries(partDefinitions).map(([name, definition]) => ({
  ...definition,
  fields: Object.entries(partByField).flatMap(([field, part]) => (part === name ? [field] : [])),
}));

/** Parts in which two headers differ once both are stored. */
function findDifferingParts(a: OrderFormValues, b: OrderFormValues): ReadonlySet<Part> {
  const [before, after] = [normalizeOrderForm(a), normalizeOrderForm(b)].map(
    (form) => new Map(Object.entries(form)),
  );
  return new Set(
    allParts.filter(({ fields }) =>
      fields.some((field) => !isSameFormValue(before?.get(field), after?.get(field))),
    ),
  );
}

export interface ConflictPart {
  label: string;
  mine: string;
  theirs: string;
}

export interface HeaderComparison {
  /** Changed by both users, differently: the user has to choose. */
  both: readonly ConflictPart[];
  /** Labels of the parts that only the other user changed. */
  onlyTheirs: readonly string[];
  /** Merges both headers; parts in `theirLabels` take the other user's values. */
  merge: (theirLabels: ReadonlySet<string>) => OrderFormValues;
}

/** Compares the changes of two users since `base`. */
export function compareHeaders(
  base: OrderFormValues,
  mine: OrderFormValues,
  theirs: OrderFormValues,
  findTermsName: FindTermsName,
): HeaderComparison {
  const [changedByMe, changedByThem] = [findDifferingParts(base, mine), findDifferingParts(base, theirs)];
  const differing = findDifferingParts(mine, theirs);
  const both = allParts.filter((part) =>
    [changedByMe, changedByThem, differing].every((set) => set.has(part)),
  );
  const onlyTheirs = [...changedByThem].filter((part) => !changedByMe.has(part));
  const formatPart = (form: OrderFormValues, part: Part) =>
    part.text(normalizeOrderForm(form), findTermsName);
  return {
    both: both.map((part) => ({
      label: part.label,
      mine: formatPart(mine, part),
      theirs: formatPart(theirs, part),
    })),
    onlyTheirs: onlyTheirs.map(({ label }) => label),
    merge: (theirLabels) => {
      const theirParts = [...onlyTheirs, ...both.filter(({ label }) => theirLabels.has(label))];
      const fields = new Set(theirParts.flatMap((part) => part.fields));
      const result = {
        ...mine,
        ...Object.fromEntries(Object.entries(theirs).filter(([key]) => fields.has(key))),
      };
      return result;
    },
  };
}

/** Returns true when two headers are equal once both are stored. */
export const isSameHeader = (a: OrderFormValues, b: OrderFormValues): boolean =>
  findDifferingParts(a, b).size === 0;
