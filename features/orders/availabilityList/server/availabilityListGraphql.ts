import { builder } from '#platform/server/graphql/builder.ts';
import { CurrencyRef } from '#platform/server/graphql/moneyTypes.ts';
import { query } from '#platform/server/graphql/query.ts';
import { longTextOptions } from '#platform/server/operation/operationCost.ts';
import { buildListCsv, type ListItem, listFileName, maxListItems } from '../availabilityList.ts';
import { ListLayoutInput, ListRequestInput } from './availabilityListInputGraphql.ts';
import { findWholeList, readListLayout, readRequest } from './availabilityListRequest.ts';
import { findAvailabilityList, type FoundList } from './availabilityListStore.ts';

const ListItemType = builder.objectRef<ListItem>('AvailabilityListItem').implement({
  description: 'An item of an availability list (addition).',
  fields: (t) => ({
    itemId: t.exposeID('itemId', { description: 'Item.' }),
    sku: t.exposeString('sku', { description: 'Stock keeping unit.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    upc: t.exposeString('upc', { nullable: true, description: 'Bar code.' }),
    groupName: t.exposeString('groupName', {
      nullable: true,
      description: 'Category or program; null without one.',
    }),
    category: t.exposeString('category', { nullable: true, description: 'Name of the first category.' }),
    uom: t.exposeString('uom', { nullable: true, description: 'Unit.' }),
    eaches: t.exposeInt('eaches', { description: 'Pieces per unit.' }),
    price: t.expose('price', {
      type: 'Decimal',
      nullable: true,
      description:
        'Price per piece, as order entry finds it for one unit; null without one and without prices.view.',
    }),
    quantity: t.expose('quantity', {
      type: 'Decimal',
      description: 'Stock in the live session, less what is reserved; above 0.',
    }),
  }),
});

const ListType = builder.objectRef<FoundList>('AvailabilityList').implement({
  description: 'What is available for whom at which prices (addition).',
  fields: (t) => ({
    recipient: t.exposeString('recipient', { description: 'Names of whom it is for and of its program.' }),
    siteName: t.exposeString('siteName', { description: 'Name of the site; empty for all.' }),
    today: t.expose('today', { type: 'Date', description: 'Today in the time zone of the company.' }),
    day: t.expose('day', { type: 'Date', description: 'Day of the prices.' }),
    currency: t.expose('currency', { type: CurrencyRef, description: 'Currency of the prices.' }),
    hasPrices: t.exposeBoolean('hasPrices', { description: 'Whether the user may see prices.' }),
    numberOfItems: t.exposeInt('numberOfItems', { description: 'Number of all items.' }),
    items: t.field({
      type: [ListItemType],
      description: 'The first items, by group and name.',
      resolve: ({ items }) => [...items],
    }),
  }),
});

/** Items of the preview. */
const previewItems = 50;

query('availabilityList', {
  describe:
    'The first 50 items with available stock, with the prices of a customer, price group or the default group on a day (addition).',
  needs: 'availability.view',
  type: ListType,
  args: (arg) => ({ request: arg({ type: ListRequestInput, required: true, description: 'The list.' }) }),
  run: (unit, { request }, context) =>
    findAvailabilityList(unit, readRequest(request, context), {
      grouping: request.grouping,
      limit: previewItems,
    }),
});

/** Of 20,000 items with long names. */
const maxCsvBytes = 12 * 1024 * 1024;

const ListCsvType = builder.objectRef<{ fileName: string; csv: string }>('AvailabilityListCsv').implement({
  description: 'An availability list as CSV file (addition).',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'Name of the file.' }),
    csv: t.exposeString('csv', { description: 'The file.', ...longTextOptions(maxCsvBytes) }),
  }),
});

query('availabilityListCsv', {
  describe: `An availability list as CSV file, at most ${maxListItems} items; null when what it names does not exist (addition).`,
  needs: 'availability.view',
  type: ListCsvType,
  args: (arg) => ({
    request: arg({ type: ListRequestInput, required: true, description: 'The list.' }),
    layout: arg({ type: ListLayoutInput, required: true, description: 'What the file shows.' }),
  }),
  run: async (unit, args, context) => {
    const layout = readListLayout(args);
    const list = await findWholeList(unit, args.request, context);
    return list && { fileName: listFileName(list.day, 'csv'), csv: buildListCsv(list, layout) };
  },
});
