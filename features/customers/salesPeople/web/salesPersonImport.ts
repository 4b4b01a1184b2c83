import { normalizeEmail } from '#platform/kernel/address/email.ts';
import { listColumns } from '#platform/web/listImport/listColumns.ts';
import { statusColumn, type WithStatus, withStatus } from '#platform/web/listImport/withStatus.ts';
import type { ListImport } from '#platform/web/record/editor/listImport.ts';
import type { SalesPersonFieldsFragment } from '../../web/documents.ts';
import { salesPersonFields } from '../salesPersonFields.ts';
import { salesPeopleListQuery } from './salesPeopleListQuery.ts';
import { salesPersonEditor } from './salesPersonEditor.ts';
import type { SalesPersonFormValues } from './salesPersonForm.ts';
import { salesPeopleImportPath, salesPeoplePath } from './salesPersonPaths.ts';

type SalesPersonFileValues = WithStatus<SalesPersonFormValues>;

const { email } = salesPersonFields;

/** Sales people as a CSV file; the e-mail address identifies a person, as in customer locations and orders. */
export const salesPersonImport: ListImport<SalesPersonFileValues, SalesPersonFieldsFragment> = {
  name: 'salespeople',
  title: 'Import Salespeople from CSV',
  path: salesPeopleImportPath,
  page: { path: salesPeoplePath, label: 'View Salespeople' },
  editor: withStatus(salesPersonEditor),
  list: salesPeopleListQuery,
  columns: [
    ...listColumns<SalesPersonFileValues>(
      salesPersonFields,
      ['firstName', 'lastName', 'email', 'signInEmail', 'territory'],
      {
        firstName: { synonyms: ['First', 'Given Name'], width: 160 },
        lastName: { synonyms: ['Last', 'Family Name', 'Surname'], width: 160 },
        email: { synonyms: ['Email', 'Email Address', 'Mail'], isRequired: true, isLocked: true, width: 240 },
        signInEmail: { width: 240 },
        territory: { synonyms: ['Region', 'Area'] },
      },
    ),
    statusColumn(),
  ],
  findKeys: (cell) => [normalizeEmail(cell(email.label))].filter(Boolean),
  keyTitle: email.label,
  buildContext: () => undefined,
};
