import type { SearchTexts } from '#platform/kernel/search/rankedSearch.ts';

/** Returns the texts by which a customer is found: its name, and its ERP key as a code. */
export const toCustomerSearchTexts = ({
  name,
  erpId,
}: {
  name: string;
  erpId: string | null;
}): SearchTexts => ({ name, fields: [{ text: name, cost: 0 }], codes: [erpId] });
