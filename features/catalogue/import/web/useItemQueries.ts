import { useMemo } from 'react';
import type { Client } from '#platform/web/query/client/client.ts';
import { readPages } from '#platform/web/query/readPages.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { codeKey } from '../../categories/category.ts';
import { programKey } from '../../items/item.ts';
import { type ItemImportApi, rowsPerUpc } from '../itemLookUps.ts';
import {
  CategoriesByTenantDocument,
  ItemProgramsDocument,
  ItemsBySkusDocument,
  ItemsByUpcsDocument,
} from '../../web/documents.ts';

/** Queries of the item import (spec 3 §7). */
export function useItemQueries(): { [Name in keyof ItemImportApi]: ItemImportApi[Name] } {
  const client = useClient();
  const { tenantId } = useUser();
  return useMemo(() => itemQueries(client, tenantId), [client, tenantId]);
}

const categoriesPerPage = 2500;

const itemQueries = (client: Client, tenantId: string) => ({
  findItems: async (skus: readonly string[]) => {
    const { items } = await client.call(ItemsBySkusDocument, { tenantId, skus, first: 1000 });
    return items?.nodes ?? [];
  },
  findItemsByUpcs: async (upcs: readonly string[]) => {
    const first = rowsPerUpc * upcs.length;
    const { items } = await client.call(ItemsByUpcsDocument, { tenantId, upcs, first });
    return items?.nodes ?? [];
  },
  findPrograms: async (names: readonly string[]) => {
    const { itemPrograms } = await client.call(ItemProgramsDocument, { tenantId });
    const existing = new Set(itemPrograms?.map(programKey));
    return names.filter((name) => existing.has(programKey(name)));
  },
  findCategories: async (codes: readonly string[]) => {
    const keys = new Set(codes.map(codeKey));
    const categories = await readPages(async (after) => {
      const variables = { tenantId, first: categoriesPerPage, after };
      return (await client.call(CategoriesByTenantDocument, variables)).categories;
    });
    return categories.filter(({ code }) => keys.has(codeKey(code)));
  },
});
