import { isYes, listColumns } from '#platform/web/listImport/listColumns.ts';
import { statusColumn, type WithStatus, withStatus } from '#platform/web/listImport/withStatus.ts';
import type { CheckedRow, FileRow, ListColumn, ListImport } from '#platform/web/record/editor/listImport.ts';
import type { RowMessages } from '#platform/web/record/rows/rowsDefinition.ts';
import type { TermsFieldsFragment } from '../../web/documents.ts';
import { inactiveDefaultMessage, termsKey } from '../terms.ts';
import { termsFields } from '../termsFields.ts';
import { termsEditor } from './termsEditor.ts';
import type { TermsFormValues } from './termsForm.ts';
import { termsListQuery } from './termsListQuery.ts';
import { termsImportPath, termsPath } from './termsPaths.ts';

type TermsFileValues = WithStatus<TermsFormValues>;

const { name, isDefault, status } = termsFields;
const isChosen = ({ cells }: FileRow): boolean => isYes(cells[isDefault.label], isDefault);

/** Payment terms as a CSV file; their name identifies them, and tells the days of new ones without any. */
export const termsImport: ListImport<TermsFileValues, TermsFieldsFragment> = {
  name: 'terms',
  title: 'Import Terms from CSV',
  path: termsImportPath,
  page: { path: termsPath, label: 'View Terms' },
  editor: withStatus(termsEditor),
  list: termsListQuery,
  columns: [
    ...listColumns<TermsFileValues>(termsFields, ['name', 'termLimitDays', 'accrueInterestPercentage'], {
      name: { synonyms: ['Terms', 'Terms Name', 'Payment Terms'], isRequired: true, width: 240 },
      termLimitDays: { synonyms: ['Term Limit Days', 'Term Days', 'Net Days', 'Due Days'] },
      accrueInterestPercentage: {
        synonyms: ['Accrue Interest Percentage', 'Interest', 'Interest Percentage', 'Late Fee %'],
      },
    }),
    ...listColumns<TermsFileValues>(termsFields, ['isDefault'], {
      isDefault: { synonyms: ['Is Default', 'Default Terms'] },
    }).map(keepDefault),
    statusColumn(),
  ],
  findKeys: (cell) => [termsKey(cell(name.label))].filter(Boolean),
  keyTitle: name.label,
  buildContext: (_stored, rows) => rows.some(isChosen),
  checkAll: findDefaultProblems,
  // The previous default changes with a new one.
  rank: ({ values, record }) => (values.isDefault && !record?.isDefault ? 1 : 0),
};

/** The default terms stay it until those of another row become it, because that row may be refused. */
function keepDefault(column: ListColumn<TermsFileValues>): ListColumn<TermsFileValues> {
  return {
    ...column,
    read: (text, values, hasNewDefault) => {
      const content = column.read(text, values, hasNewDefault);
      return 'values' in content && values.isDefault && hasNewDefault === true ? { values } : content;
    },
  };
}

/** Returns messages for rows that would be a second or an inactive default. */
function findDefaultProblems(
  rows: readonly CheckedRow<TermsFileValues, TermsFieldsFragment>[],
): ReadonlyMap<number, RowMessages> {
  const chosen = rows.filter(isChosen);
  // Stored default terms may become inactive once others are the default.
  const defaults = chosen.length > 0 ? chosen : rows.filter(({ values }) => values.isDefault);
  const messages = new Map<number, RowMessages>();
  for (const { number, cells, values } of defaults)
    if (values.status === 'INACTIVE') {
      const { label } = cells[isDefault.label] === undefined ? status : isDefault;
      messages.set(number, { [label]: inactiveDefaultMessage });
    }
  if (chosen.length > 1)
    for (const { number } of chosen)
      messages.set(number, { [isDefault.label]: 'Only one row can be the default' });
  return messages;
}
