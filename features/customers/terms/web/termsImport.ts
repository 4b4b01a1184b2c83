import { listColumns } from '#platform/web/listImport/listColumns.ts';
import type { CheckedRow, ListImport } from '#platform/web/record/editor/listImport.ts';
import type { RowMessages } from '#platform/web/record/rows/rowsDefinition.ts';
import type { TermsFieldsFragment } from '../../web/documents.ts';
import { termsKey } from '../terms.ts';
import { termsFields } from '../termsFields.ts';
import { termsEditor } from './termsEditor.ts';
import type { TermsFormValues } from './termsForm.ts';
import { termsListQuery } from './termsListQuery.ts';
import { termsImportPath, termsPath } from './termsPaths.ts';

const { name, isDefault } = termsFields;

/** Payment terms as a CSV file; their name identifies them, and tells the days of new ones without any. */
export const termsImport: ListImport<TermsFormValues, TermsFieldsFragment> = {
  name: 'terms',
  title: 'Import Terms from CSV',
  path: termsImportPath,
  page: { path: termsPath, label: 'View Terms' },
  editor: termsEditor,
  list: termsListQuery,
  columns: listColumns<TermsFormValues>(
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
  findKeys: (cell) => [termsKey(cell(name.label))].filter(Boolean),
  keyTitle: name.label,
  buildContext: () => undefined,
  checkAll: findSecondDefaults,
  // Default terms replace the previous ones, which change with them.
  rank: ({ values }) => (values.isDefault ? 1 : 0),
};

/** Returns messages for the rows of a file with more than one default. */
function findSecondDefaults(
  rows: readonly CheckedRow<TermsFormValues, TermsFieldsFragment>[],
): ReadonlyMap<number, RowMessages> {
  const defaults = rows.filter(({ cells, values }) => cells[isDefault.label] && values.isDefault);
  return new Map(
    defaults.length < 2
      ? []
      : defaults.map(({ number }) => [number, { [isDefault.label]: 'Only one row can be the default' }]),
  );
}
