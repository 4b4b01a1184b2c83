import type { RowProblem } from '#platform/kernel/import/importDefinition.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { type NameColumn, nameNouns } from './customerColumns.ts';
import type { CustomerGroup } from './customerGroup.ts';
import { type FoundName, findValue, type NameLookUps } from './customerLookUps.ts';

interface NameProblem extends RowProblem {
  field: NameColumn;
}

/** Finds names in the optional columns that stand for nothing, for something inactive or for several sales people. */
export function* findNameProblems(
  { locations }: Pick<CustomerGroup, 'locations'>,
  named: NameLookUps,
): Generator<NameProblem> {
  for (const { column, name, csvRowNumbers } of locations.flatMap(({ namedCells = [] }) => namedCells)) {
    if (findValue(named, column, name) !== undefined) continue;
    const reason = explainName(column, name, named[column].get(textKey(name)) ?? []);
    for (const row of csvRowNumbers)
      yield {
        row,
        field: column,
        code: 'INVALID_REFERENCE',
        message: `Invalid ${nameNouns[column].one} name: ${reason}`,
      };
  }
}

/** Warns about a sales person or a price group that differs from that of the same location in an earlier row. */
export function* findLostNames({ locations }: Pick<CustomerGroup, 'locations'>): Generator<NameProblem> {
  for (const { locationCode, namedCells = [] } of locations)
    for (const field of ['Sales Person', 'Price Group'] as const) {
      const [used, ...others] = namedCells.filter(({ column }) => column === field);
      for (const row of others.flatMap(({ csvRowNumbers }) => csvRowNumbers))
        yield {
          row,
          field,
          code: 'INVALID_STATE',
          severity: 'WARNING',
          message: `${field} of location ${locationCode} differs from row ${used?.csvRowNumbers[0]}, whose value is imported`,
        };
    }
}

function explainName(column: NameColumn, name: string, found: readonly FoundName[]): string {
  const { one, many } = nameNouns[column];
  if (found.length === 0) return `${name} was not found. Correct it or add the ${one} first`;
  return found.some(({ isActive }) => isActive)
    ? `Several ${many} are called ${name}. Rename all but one of them first`
    : `${name} is inactive. Activate it or use another ${one}`;
}
