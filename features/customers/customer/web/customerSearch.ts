import { type PickerPage, pickerPageSize } from '#platform/web/form/picker/pickerSource.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { customerStatuses, canOrder } from '../customerStatus.ts';
import type { CustomerChoice } from './customerChoice.ts';
import {
  CustomersPageDocument,
  type CustomersPageQuery,
  type CustomersPageQueryVariables,
  type CustomerSummaryFieldsFragment,
} from '../../web/documents.ts';

/** Options of a search on the server. */
interface CustomerSearchOptions {
  client: Client;
  tenantId: string;
  /** Customers that the user can order for. */
  own: 'all' | ReadonlySet<string>;
}

const toChoice = ({ customerId, name, erpId }: CustomerSummaryFieldsFragment): CustomerChoice => ({
  id: customerId,
  name,
  code: erpId,
});

/** Most customers of a page may belong to other sales people. */
const largePage = 2500;
const orderableFilter = { status: { in: customerStatuses.filter(canOrder) } };

/** Reads all customers that can order; undefined when there are more than a browser can hold (spec 2 §5). */
export async function readAllChoices(
  client: Client,
  tenantId: string,
  signal: AbortSignal,
): Promise<readonly CustomerChoice[] | undefined> {
  const choices: CustomerChoice[] = [];
  let after: string | null = null;
  do {
    const variables: CustomersPageQueryVariables = { tenantId, first: largePage, after };
    const { customers }: CustomersPageQuery = await client.call(CustomersPageDocument, variables, signal);
    if (!customers) throw new Error('The response contains no customers.');
    if (customers.totalCount > maxListRows) return undefined;
    for (const customer of customers.nodes) if (canOrder(customer.status)) choices.push(toChoice(customer));
    after = customers.pageInfo.hasNextPage ? customers.pageInfo.endCursor : null;
  } while (after !== null);
  return choices;
}

/** Ids that a filter can have beside its other values. */
const maxFilterIds = 5_000;

/** Searches customers on the server, the best first and on one page; without words all by name, skipping pages without an own customer. */
export async function searchChoices(
  search: CustomerSearchOptions,
  words: string,
  after: string | null,
  signal: AbortSignal,
): Promise<PickerPage<CustomerChoice>> {
  const { client, tenantId, own } = search;
  const isOwn = (id: string) => own === 'all' || own.has(id);
  const ownFilter = own === 'all' || own.size > maxFilterIds ? [] : [{ customerId: { in: [...own] } }];
  const first = own === 'all' ? pickerPageSize : largePage;
  const filter = { and: [orderableFilter, ...ownFilter] };
  const variables = { tenantId, first, after, filter, search: words.trim() };
  const { customers } = await client.call(CustomersPageDocument, variables, signal);
  const rows = (customers?.nodes ?? []).map(toChoice).filter(({ id }) => isOwn(id));
  const next = customers?.pageInfo.hasNextPage ? customers.pageInfo.endCursor : null;
  return rows.length > 0 || next === null ? { rows, next } : searchChoices(search, words, next, signal);
}
