import type { PickerPage } from '#platform/web/form/picker/pickerSource.ts';
import { searchWords } from '#platform/kernel/grid/rows/quickSearch.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { customerStatuses, canOrder } from '../customerStatus.ts';
import type { CustomerChoice } from './customerChoice.ts';
import {
  CustomersPageDocument,
  type CustomersPageQuery,
  type CustomersPageQueryVariables,
  type CustomerSummaryFieldsFragment,
} from './documents.ts';

/** Options of a search on the server. */
interface CustomerSearchOptions {
  client: Client;
  tenantId: string;
  isOwn: (customerId: string) => boolean;
  /** Page size; large when most customers may belong to other sales people. */
  first: number;
}

const toChoice = ({ customerId, name, erpId }: CustomerSummaryFieldsFragment): CustomerChoice => ({
  id: customerId,
  name,
  code: erpId,
});

export const largePage = 2500;
export const smallPage = 50;
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

/** Searches customers with every word in name or ERP id on the server, skipping pages without an own customer. */
export async function searchChoices(
  search: CustomerSearchOptions,
  words: string,
  after: string | null,
  signal: AbortSignal,
): Promise<PickerPage<CustomerChoice>> {
  const parts = searchWords(words).map((word) => ({
    or: [{ name: { contains: word } }, { erpId: { contains: word } }],
  }));
  const { client, tenantId, isOwn, first } = search;
  const variables = { tenantId, first, after, filter: { and: [orderableFilter, ...parts] } };
  const { customers } = await client.call(CustomersPageDocument, variables, signal);
  const rows = (customers?.nodes ?? []).map(toChoice).filter(({ id }) => isOwn(id));
  const next = customers?.pageInfo.hasNextPage ? customers.pageInfo.endCursor : null;
  return rows.length > 0 || next === null ? { rows, next } : searchChoices(search, words, next, signal);
}
