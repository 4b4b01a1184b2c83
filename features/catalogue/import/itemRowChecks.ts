import { maxTextLength } from '#platform/kernel/text/text.ts';
import type { CellProblem, RowProblem } from '#platform/kernel/import/importDefinition.ts';
import { roundDecimal } from '#platform/kernel/numbers/decimal.ts';
import { numberMessages } from '#platform/kernel/numbers/numberMessages.ts';
import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';
import {
  hasCheckDigit,
  isItemGroup,
  isUpc,
  maxItemCategories,
  maxItemPrograms,
  maxPrice,
} from '../items/item.ts';
import { type ItemColumn, itemFileColumns, type ItemFileRow } from './itemFileColumns.ts';
import type { ConsolidatedItem } from './itemGroup.ts';

interface ItemCellProblem extends CellProblem {
  field: ItemColumn | 'Consolidation';
}

/** Checks the format of a row besides missing required fields (spec 3 §5). */
export function* findItemCellProblems({ cells }: ItemFileRow): Generator<ItemCellProblem> {
  for (const field of itemFileColumns)
    if (cells[field].length > maxTextLength)
      yield {
        field,
        code: 'TOO_LONG',
        message: `Field length exceeds maximum of ${maxTextLength} characters`,
      };
  if (cells.Upc !== '') yield* findUpcProblems(cells.Upc);
  if (cells.RetailPrice !== '') yield* findPriceProblems(cells.RetailPrice);
  if (cells.ItemGroup !== '' && !isItemGroup(cells.ItemGroup))
    yield {
      field: 'ItemGroup',
      code: 'INVALID_FORMAT',
      severity: 'WARNING',
      message: 'Item Group should have only letters, numbers, spaces, and -./_',
    };
  if (cells.CategoryCode === '' && cells.CategoryName !== '')
    yield {
      field: 'CategoryCode',
      code: 'INVALID_REFERENCE',
      severity: 'WARNING',
      message: `Category ${cells.CategoryName} has no code and is not imported`,
    };
}

function* findUpcProblems(upc: string): Generator<ItemCellProblem> {
  const field = 'Upc';
  if (!/^\d+$/.test(upc)) yield { field, code: 'INVALID_FORMAT', message: 'UPC must contain only numbers' };
  else if (!isUpc(upc)) yield { field, code: 'INVALID_FORMAT', message: 'UPC must be exactly 12 digits' };
  else if (!hasCheckDigit(upc))
    yield {
      field,
      code: 'INVALID_FORMAT',
      severity: 'WARNING',
      message: 'The check digit of the UPC is wrong',
    };
}

function* findPriceProblems(text: string): Generator<ItemCellProblem> {
  const field = 'RetailPrice';
  const price = parseNumber(text);
  if (price === undefined || price < 0)
    yield { field, code: 'OUT_OF_RANGE', message: 'RetailPrice must be a valid positive number' };
  else if (price > maxPrice)
    yield { field, code: 'OUT_OF_RANGE', message: numberMessages.tooHigh('RetailPrice', maxPrice) };
  else if (price === 0)
    yield {
      field,
      code: 'OUT_OF_RANGE',
      severity: 'WARNING',
      message: 'RetailPrice is 0: the item cannot be ordered until priced',
    };
  else if (roundDecimal(price, 2) !== price)
    yield {
      field,
      code: 'OUT_OF_RANGE',
      severity: 'WARNING',
      message: `RetailPrice is rounded to ${roundDecimal(price, 2)}`,
    };
}

/** Checks the rows of one SKU against each other (spec 3 §5). Only a row that repeats both program and category is a duplicate (decision I6). */
export function* findConsolidationProblems(item: ConsolidatedItem): Generator<RowProblem> {
  for (const { row, column } of item.conflicts)
    yield {
      row,
      field: 'Consolidation',
      code: 'INVALID_STATE',
      message: `Conflicting data found for consolidated item: ${column} differs from row ${item.sourceRows[0]}`,
    };
  for (const row of item.repeatedRows)
    yield {
      row,
      field: 'Consolidation',
      code: 'INVALID_STATE',
      message: 'Duplicate program found for consolidated item: the row repeats program and category',
    };
  for (const { row, code } of item.repeatedCategories)
    yield {
      row,
      field: 'CategoryCode',
      code: 'INVALID_STATE',
      severity: 'WARNING',
      message: `Duplicate category code found for consolidated item: ${code}`,
    };
  const row = item.sourceRows[0] ?? 0;
  if (item.programs.length > maxItemPrograms)
    yield {
      row,
      field: 'Program',
      code: 'OUT_OF_RANGE',
      message: `An item can have at most ${maxItemPrograms} programs, ${item.sku} has ${item.programs.length}`,
    };
  if (item.categories.length > maxItemCategories)
    yield {
      row,
      field: 'CategoryCode',
      code: 'OUT_OF_RANGE',
      message: `An item can have at most ${maxItemCategories} categories, ${item.sku} has ${item.categories.length}`,
    };
}
