import {
  CancelImportDocument,
  ImportJobDocument,
  ImportJobsByIdsDocument,
  ImportJobsDocument,
  ImportResultsDocument,
  RemoveImportFileDocument,
  RetryImportDocument,
  StartImportDocument,
} from '#platform/web/query/documents.ts';
import { recipe } from '../recipe.ts';

/** Imports of files. */
export const importRecipes = [
  recipe(ImportJobsDocument, ({ tenantId }) => [{ tenantId }, { tenantId, kinds: ['CUSTOMERS' as const] }]),
  recipe(ImportJobsByIdsDocument, ({ tenantId, ids }) => [{ tenantId, importJobIds: [ids.importJob] }]),
  recipe(ImportJobDocument, ({ tenantId, ids }) => [{ tenantId, importJobId: ids.importJob }]),
  recipe(ImportResultsDocument, ({ tenantId, ids }) => [
    { tenantId, importJobId: ids.importJob },
    { tenantId, importJobId: ids.importJob, where: { status: { eq: 'FAILED' as const } } },
  ]),
  recipe(StartImportDocument, ({ tenantId, ids }) => [
    {
      input: {
        tenantId,
        importJobId: ids.newImport,
        fileId: ids.importFile,
        kind: 'CUSTOMERS' as const,
        importAgain: false,
        updatePrices: false,
      },
    },
  ]),
  recipe(CancelImportDocument, ({ tenantId, ids }) => [
    { input: { tenantId, importJobId: ids.waitingImport } },
  ]),
  recipe(RemoveImportFileDocument, ({ tenantId, ids }) => [
    { input: { tenantId, importJobId: ids.importJob } },
  ]),
  recipe(RetryImportDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, importJobId: ids.importJob, groupKeys: [texts.newCustomerName] } },
  ]),
];
