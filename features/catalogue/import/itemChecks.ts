import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { RowProblem } from '#platform/kernel/import/importDefinition.ts';
import { listProblems } from '#platform/kernel/import/importProblems.ts';
import type { EntryList, ImportChecks, ImportSummary } from '#platform/kernel/import/importWorkflow.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { codeKey } from '../categories/category.ts';
import { programKey } from '../items/item.ts';
import { skuKey } from '../items/itemKeys.ts';
import type { ItemColumn } from './itemFileColumns.ts';
import type { ConsolidatedItem } from './itemGroup.ts';
import { type ExistingItem, type ItemLookUps, rowsPerUpc } from './itemLookUps.ts';
import { findNewCategories, findNewPrograms, hasOtherPrice } from './itemMerge.ts';

const maxListedSkus = 5;

interface ItemProblem extends RowProblem {
  field: ItemColumn;
}

/**
 * Checks items against each other and existing data (spec 3 §5): unknown programs, unless the import creates them, and SKUs that
 * differ by case or spaces are errors (decisions I5, I7, I19); unknown categories, values that are not imported and shared UPCs
 * warn (decisions I8, I9).
 */
export function checkItems(
  items: readonly ConsolidatedItem[],
  lookUps: ItemLookUps,
  createsPrograms: boolean,
): ImportChecks {
  const unknown = findUnknownPrograms(items, lookUps);
  return {
    ...listProblems([
      ...findSkuProblems(items),
      ...(createsPrograms ? [] : unknown.map(toProgramProblem)),
      ...items.flatMap((item) => [...findItemProblems(item, lookUps)]),
      ...findNewCategoryProblems(items, lookUps),
      ...findSharedUpcs(items, lookUps),
    ]),
    duplicates: [],
    duplicateCount: 0,
    lists: [
      ...listEntries(items, lookUps),
      ...(createsPrograms
        ? [
            {
              title: 'New Programs',
              counter: 'New Programs',
              isNew: true,
              entries: unknown.map(({ name }) => ({ name })),
            },
          ]
        : []),
    ],
    ...(!createsPrograms && unknown.length > 0 && { missing: describeMissing(unknown.length) }),
  };
}

const describeMissing = (count: number) =>
  count === 1
    ? { text: 'One program of the file does not exist yet.', action: 'Create 1 Program' }
    : {
        text: `${numberText(count)} programs of the file do not exist yet.`,
        action: `Create ${numberText(count)} Programs`,
      };

/** Returns the notification after the checks (spec 3 §2). */
export const summarizeItemChecks = ({ errorCount }: ImportChecks): ImportSummary =>
  errorCount > 0
    ? { severity: 'ERROR', text: 'Validation failed. Please fix the following issues:' }
    : { severity: 'SUCCESS', text: 'All items validated successfully!' };

const firstRow = ({ sourceRows }: ConsolidatedItem): number => sourceRows[0] ?? 0;

/** Returns a SKU without case and spaces. */
const looseSkuKey = (sku: string): string => skuKey(sku).replaceAll(/\s+/g, '');

/** Returns a check of the items of a file, one by one: an error when the SKU of an earlier one differs by case or spaces only. */
export function createSkuCheck(): (item: ConsolidatedItem) => readonly ItemProblem[] {
  const firstSkus = new Map<string, string>();
  return (item) => {
    const { sku } = item;
    if (sku === '') return [];
    const key = looseSkuKey(sku);
    const first = firstSkus.get(key) ?? sku;
    firstSkus.set(key, first);
    return first === sku ? [] : [toSkuProblem(item, first)];
  };
}

/** Returns an error for each item whose SKU differs from another one's by case or spaces only: which of them is right, nobody knows here. */
function findSkuProblems(items: readonly ConsolidatedItem[]): readonly ItemProblem[] {
  const check = createSkuCheck();
  const alike = Map.groupBy(items, ({ sku }) => looseSkuKey(sku));
  return items.flatMap((item) => {
    const problems = check(item);
    const other = alike.get(looseSkuKey(item.sku))?.find(({ sku }) => sku !== item.sku);
    return problems.length > 0 || item.sku === '' || !other ? problems : [toSkuProblem(item, other.sku)];
  });
}

const toSkuProblem = (item: ConsolidatedItem, other: string): ItemProblem => ({
  row: firstRow(item),
  field: 'Sku',
  code: 'INVALID_STATE',
  message: `Duplicate SKU found in CSV: ${item.sku} differs from ${other} by case or spaces only`,
});

/** A program that does not exist, with the first row of its first item. */
interface UnknownProgram {
  name: string;
  row: number;
  itemCount: number;
}

function findUnknownPrograms(
  items: readonly ConsolidatedItem[],
  { programs }: ItemLookUps,
): readonly UnknownProgram[] {
  const unknown = new Map<string, UnknownProgram>();
  for (const item of items)
    for (const program of item.programs) {
      const key = programKey(program);
      if (programs.has(key)) continue;
      const { name, row, itemCount } = unknown.get(key) ?? {
        name: program,
        row: firstRow(item),
        itemCount: 0,
      };
      unknown.set(key, { name, row, itemCount: itemCount + 1 });
    }
  return [...unknown.values()];
}

const toProgramProblem = ({ name, row, itemCount }: UnknownProgram): ItemProblem => ({
  row,
  field: 'Program',
  code: 'INVALID_REFERENCE',
  message: `Program does not exist in system: ${name}${itemCount > 1 ? ` (${numberText(itemCount)} items)` : ''}`,
});

function* findItemProblems(item: ConsolidatedItem, lookUps: ItemLookUps): Generator<ItemProblem> {
  const row = firstRow(item);
  const existing = lookUps.items.get(skuKey(item.sku));
  if (!existing) return;
  const warn = (field: ItemColumn, message: string): ItemProblem => ({
    row,
    field,
    code: 'INVALID_STATE',
    severity: 'WARNING',
    message,
  });
  for (const { column, field, stored } of findDifferences(item, existing))
    yield warn(
      column,
      `${field} of ${item.sku} stays ${stored === '' ? 'empty' : stored}${
        column === 'RetailPrice' ? ', unless prices are updated from the file' : ''
      }`,
    );
  const programs = findNewPrograms(item, existing);
  if (programs.length > 0) yield warn('Program', `${item.sku} gains ${joinFirst(programs)}`);
  const categories = findNewCategories(item, existing).map(({ code }) => code);
  if (categories.length > 0) yield warn('CategoryCode', `${item.sku} gains ${joinFirst(categories)}`);
}

/** Lists the values of an existing item that differ from the file and are not imported. */
function findDifferences(item: ConsolidatedItem, existing: ExistingItem) {
  const texts = [
    { column: 'ItemName', field: 'Name', imported: item.itemName, stored: existing.name },
    { column: 'ItemGroup', field: 'Item Group', imported: item.itemGroup, stored: existing.itemGroup },
    { column: 'Upc', field: 'UPC', imported: item.upc, stored: existing.upc ?? '' },
  ] as const;
  return [
    ...texts.filter(({ imported, stored }) => imported !== stored),
    ...(hasOtherPrice(item, existing)
      ? [{ column: 'RetailPrice', field: 'Retail Price', stored: moneyText(existing.retailPrice) } as const]
      : []),
  ];
}

/** Warns once about each category that will be created, in its first row. */
function* findNewCategoryProblems(
  items: readonly ConsolidatedItem[],
  { categories }: ItemLookUps,
): Generator<ItemProblem> {
  const seen = new Set<string>();
  for (const item of items)
    for (const { code } of item.categories) {
      const key = codeKey(code);
      if (categories.has(key) || seen.has(key)) continue;
      seen.add(key);
      yield {
        row: firstRow(item),
        field: 'CategoryCode',
        code: 'INVALID_REFERENCE',
        severity: 'WARNING',
        message: `Category code not found: ${code} will be created`,
      };
    }
}

/** Warns once about each UPC of several items, in the row of the first that the file has. */
function* findSharedUpcs(
  items: readonly ConsolidatedItem[],
  { itemsByUpc }: ItemLookUps,
): Generator<ItemProblem> {
  const withUpc = items.filter(({ upc }) => upc !== '');
  for (const [upc, same] of Map.groupBy(withUpc, (item) => item.upc)) {
    const [first] = same;
    const stored = (itemsByUpc.get(upc) ?? []).map(({ sku }) => sku);
    const skus = new Map([...same.map(({ sku }) => sku), ...stored].map((sku) => [skuKey(sku), sku]));
    if (first && skus.size > 1)
      yield {
        row: firstRow(first),
        field: 'Upc',
        code: 'INVALID_STATE',
        severity: 'WARNING',
        message: `UPC ${upc} is used by ${formatSharing([...skus.values()], stored.length)}`,
      };
  }
}

/** Formats the SKUs of one UPC; the look-up may have left out some when it found as many as it asked for. */
function formatSharing(skus: readonly string[], storedCount: number): string {
  if (storedCount < rowsPerUpc) return `${skus.length} items: ${joinFirst(skus)}`;
  return `${skus.length} or more items: ${skus.slice(0, maxListedSkus).join('; ')}; ...`;
}

function listEntries(items: readonly ConsolidatedItem[], lookUps: ItemLookUps): readonly EntryList[] {
  const toEntry = ({ itemName, sku }: ConsolidatedItem) => ({ name: itemName, detail: sku });
  const isExisting = ({ sku }: ConsolidatedItem) => lookUps.items.has(skuKey(sku));
  const codes = new Map(
    items.flatMap(({ categories }) => categories.map(({ code }) => [codeKey(code), code] as const)),
  );
  const listCategories = (isNew: boolean) =>
    [...codes].filter(([key]) => lookUps.categories.has(key) !== isNew).map(([, code]) => ({ name: code }));
  return [
    { title: 'New Items', isNew: true, entries: items.filter((item) => !isExisting(item)).map(toEntry) },
    { title: 'Existing Items', isNew: false, entries: items.filter(isExisting).map(toEntry) },
    { title: 'New Categories', isNew: true, entries: listCategories(true) },
    { title: 'Existing Categories', isNew: false, entries: listCategories(false) },
  ].map((list) => ({ ...list, counter: list.title }));
}
