import type { RowProblem } from '#platform/kernel/import/importDefinition.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { type NameColumn, nameColumns, nameNouns } from './customerColumns.ts';
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
  for (const { names = {}, csvRowNumbers } of locations)
    for (const field of nameColumns) {
      const name = names[field];
      if (name === undefined || findValue(named, field, name) !== undefined) continue;
      const reason = explainName(field, name, named[field].get(textKey(name)) ?? []);
      yield {
        row: csvRowNumbers[0] ?? 0,
        field,
        code: 'INVALID_REFERENCE',
        message: `Invalid ${nameNouns[field].one} name: ${reason}`,
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
