import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { schema } from '../../schema.ts';
import { moif } from '../data/testInstallation.ts';
import type { ShownValue } from './listReads.ts';
import { isList, schemaRootFields } from './schemaRootFields.ts';
import { servedLists } from './servedLists.ts';

/** Lists with their declaration, if they have one, and the fields of their rows. */
export const lists = schemaRootFields.filter(isList).map((root) => {
  const { name } = root.field;
  const list = servedLists.get(name);
  const connection = getNamedType(root.field.type);
  const nodes = isObjectType(connection) ? connection.getFields()['nodes'] : undefined;
  const node = nodes && getNamedType(nodes.type);
  const fields = isObjectType(node) ? node.getFields() : {};
  return { name, root, list, fields };
});
export type ServedList = (typeof lists)[number];

/** Rows of the table of a list that it does not show, as a condition. */
export const hiddenRows: Readonly<Record<string, string>> = {
  availabilityItems: `i.status <> 'ACTIVE'`,
  availabilitySessionAdjustments: 'e.session_id is null',
  availabilitySessionCounts: `c.session_id <> '${moif.ids.stagedSession}'`,
  availabilitySessionLogs: `g.session_id <> '${moif.ids.stagedSession}'`,
  customerLocations: 'l.removed_at is not null',
  locationsSalesPeople: 'l.removed_at is not null',
  masterOrders: `o.entity_type = 'ORDER'`,
  orders: `o.entity_type = 'MASTER_ORDER'`,
  userAppSettings: `s.email_address = '${moif.texts.colleague}' and not s.shared`,
};
/** Lists that are sorted by one field; others by three. */
const sortedByOne: ReadonlySet<string> = new Set(['combinedOrders', 'masterOrders', 'orders']);
export const maxSorts = (list: string): number => (sortedByOne.has(list) ? 1 : 3);

/** Filters with their operators. */
export const filters = lists.flatMap((served) =>
  Object.entries(served.list?.filters ?? {}).map(([field, { input }]) => {
    const type = schema.getType(input);
    return {
      name: served.name,
      field,
      operators: isInputObjectType(type) ? Object.keys(type.getFields()) : [],
      served,
    };
  }),
);

/** Texts whose equality ignores case. */
export const ignoresCase: ReadonlySet<string> = new Set([
  'availabilityItems.sku',
  'categories.code',
  'combinedOrders.customerName',
  'combinedOrders.salesPerson',
  'companySalesPeople.name',
  'customerLocations.code',
  'customerLocations.salesPersonEmails',
  'customers.name',
  'itemAvailability.sku',
  'items.sku',
  'locations.name',
  'locationsSalesPeople.salesPersonEmails',
  'priceGroups.name',
  'programs.name',
  'terms.name',
  'userAppSettings.emailAddress',
]);

/** Fields that are the same in all rows of a list. */
export const constantFields: ReadonlySet<string> = new Set(['availabilityItems.status']);

/** Operators whose rows follow from the shown value. */
export const comparisons: Readonly<Record<string, (value: ShownValue, given: ShownValue) => boolean>> = {
  gt: (value, given) => value !== null && given !== null && value > given,
  gte: (value, given) => value !== null && given !== null && value >= given,
  lt: (value, given) => value !== null && given !== null && value < given,
  lte: (value, given) => value !== null && given !== null && value <= given,
};
/** Operators on a part of a text, and how a part is cut of it. */
export const parts: Readonly<
  Record<string, { cut: (text: string) => string; holds: (text: string, part: string) => boolean }>
> = {
  contains: { cut: (text) => text.slice(1, -1), holds: (text, part) => text.includes(part) },
  startsWith: { cut: (text) => text.slice(0, -1), holds: (text, part) => text.startsWith(part) },
  endsWith: { cut: (text) => text.slice(1), holds: (text, part) => text.endsWith(part) },
};

/** Lists of a row that are so short that pages of 10,000 rows may have them. */
const shortLists: ReadonlySet<string> = new Set([
  'availabilityItems.categories',
  'customerLocations.salesPeople',
  'customers.shipFromLocations',
  'history.changes',
  'importResults.errors',
  'items.categories',
  'materialItems.vendors',
]);
/** Long lists of rows, for which a page has fewer of them. */
export const longLists = lists.flatMap(({ name, fields }) =>
  Object.values(fields).flatMap(({ name: field, type }) =>
    isListType(getNullableType(type)) &&
    !isLeafType(getNamedType(type)) &&
    !shortLists.has(`${name}.${field}`)
      ? [{ name, field }]
      : [],
  ),
);
