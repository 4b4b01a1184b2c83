import { listColumns } from '#platform/web/listImport/listColumns.ts';
import { statusColumn, type WithStatus, withStatus } from '#platform/web/listImport/withStatus.ts';
import type { CheckedRow, ListImport } from '#platform/web/record/editor/listImport.ts';
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

/** Payment terms as a CSV file; their name identifies them, and tells the days of new ones without any. */
export const termsImport: ListImport<TermsFileValues, TermsFieldsFragment> = {
  name: 'terms',
  title: 'Import Terms from CSV',
  path: termsImportPath,
  page: { path: termsPath, label: 'View Terms' },
  editor: withStatus(termsEditor),
  list: termsListQuery,
  columns: [
    ...listColumns<TermsFileValues>(
      termsFields,
      ['name', 'termLimitDays', 'accrueInterestPercentage', 'isDefault'],
      {
        name: { synonyms: ['Terms', 'Terms Name', 'Payment Terms'], isRequired: true, width: 240 },
        termLimitDays: { synonyms: ['Term Limit Days', 'Term Days', 'Net Days', 'Due Days'] },
        accrueInterestPercentage: {
          synonyms: ['Accrue Interest Percentage', 'Interest', 'Interest Percentage', 'Late Fee %'],
        },
        isDefault: { synonyms: ['Is Default', 'Default Terms'] },
      },
    ),
    statusColumn(),
  ],
  findKeys: (cell) => [termsKey(cell(name.label))].filter(Boolean),
  keyTitle: name.label,
  buildContext: () => undefined,
  checkAll: findDefaultProblems,
  // Default terms replace the previous ones, which change with them.
  rank: ({ values }) => (values.isDefault ? 1 : 0),
};

/** Returns messages for rows that would be a second or an inactive default. */
function findDefaultProblems(
  rows: readonly CheckedRow<TermsFileValues, TermsFieldsFragment>[],
): ReadonlyMap<number, RowMessages> {
  const defaults = rows.filter(({ values }) => values.isDefault);
  const chosen = defaults.filter(({ cells }) => cells[isDefault.label]);
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
