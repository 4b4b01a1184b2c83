import { useMemo } from 'react';
import { useClient } from '#platform/web/query/useClient.ts';
import { codeKey } from '../../categories/category.ts';
import { CategoriesDocument } from '../../web/documents.ts';
import type { CatalogueChoice } from '../catalogueChoice.ts';
import { findItemsByCodes } from './findItemsByCodes.ts';

/** Finds entries of the catalogue by whole codes; the result has them by the code in lower case. */
type FindByCodes = (
  codes: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, CatalogueChoice>>;

const batchSize = 500;

/** Codes as typed and in capitals, as most codes are. */
const withCapitals = (codes: readonly string[]): readonly string[] => [
  ...new Set(codes.flatMap((code) => [code.trim(), code.trim().toUpperCase()])),
];

/** Finds active items by SKU or UPC, and active categories by their code, on the server. */
export function useCatalogueCodes(): { findItems: FindByCodes; findCategories: FindByCodes } {
  const client = useClient();
  return useMemo(
    () => ({
      findItems: async (codes, signal) => {
        const found = await findItemsByCodes(client, withCapitals(codes), signal);
        const items = found.map(({ itemId: id, name, sku: code, upc }) => ({
          upc,
          item: { id, name, code },
        }));
        // A SKU goes before a UPC.
        return new Map([
          ...items.map(({ upc, item }) => [codeKey(upc ?? ''), item] as const),
          ...items.map(({ item }) => [codeKey(item.code), item] as const),
        ]);
      },
      findCategories: async (codes, signal) => {
        const all = withCapitals(codes);
        const found: CatalogueChoice[] = [];
        for (let from = 0; from < all.length; from += batchSize) {
          const batch = all.slice(from, from + batchSize);
          const where = { status: { eq: 'ACTIVE' as const }, code: { in: batch } };
          const { categories } = await client.call(CategoriesDocument, { where, first: batchSize }, signal);
          for (const { code, name } of categories?.nodes ?? []) found.push({ id: code, name, code });
        }
        return new Map(found.map((category) => [codeKey(category.code), category]));
      },
    }),
    [client],
  );
}
