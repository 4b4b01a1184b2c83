import { sql } from 'kysely';
import { builder } from '../graphql/builder.ts';
import { EntityTypeRef, registerEntityKind } from '../graphql/entityType.ts';
import { ChangeOperationRef } from '../graphql/entityType.ts';
import { mutation, toPayload } from '../graphql/mutation.ts';
import { query } from '../graphql/query.ts';
import { listQuery } from '../list/listQuery.ts';
import { defineEnumOperators } from '../list/operatorInputs.ts';
import type { Session } from '../session.ts';
import { cancelImport, removeImportFile, retryImport, startImport } from './importCommands.ts';
import { findImportJob, importJobList, type ImportJobRow } from './importJobStore.ts';
import { getJobKind, ImportKindRef, listPermittedKinds } from './jobKind.ts';
import type { ImportGroupError } from './importOutcome.ts';
import { importResultList, type ImportResultRow } from './importResultStore.ts';

/** Users see the imports of the kinds that they may run. */
const permittedJobs = (session: Session) => {
  const kinds = listPermittedKinds(session);
  return kinds && sql<boolean>`j.kind = any(${kinds}::text[])`;
};

registerEntityKind('IMPORT_JOB', 'imports.run', {
  historyCondition: (session) => {
    const permitted = permittedJobs(session);
    return permitted
      ? sql`exists (select from import_job j
          where j.tenant_id = h.tenant_id and j.import_job_id = h.entity_id and ${permitted})`
      : sql`true`;
  },
});

const ImportJobStateType = builder.enumType('ImportJobState', {
  description: "Where an import stands. The wizard's 'issues' state is COMPLETE with failedGroups above 0.",
  values: {
    WAITING: { description: 'Waiting for its turn.' },
    IMPORTING: { description: 'Groups are being imported.' },
    COMPLETE: { description: 'Every group was tried: processedGroups equals totalGroups.' },
    CANCELLING: { description: 'A user asked to stop; new groups that are imported together are undone.' },
    CANCELLED: { description: 'Stopped by a user; what was imported stays, retryImport goes on.' },
    FAILED: {
      description:
        'Could not go on (file not readable, terms could not be created); what was imported stays, retryImport goes on.',
    },
  },
});
const ImportGroupStatusType = builder.enumType('ImportGroupStatus', {
  description: 'What became of one group.',
  values: {
    WAITING: { description: 'Not tried yet.' },
    SUCCEEDED: {
      description:
        'Imported; errors name the parts that could not be (single locations, addresses or contacts of a customer).',
    },
    UNCHANGED: { description: 'Everything was there already; nothing changed.' },
    FAILED: { description: 'Nothing of it was imported; errors say why.' },
  },
});
defineEnumOperators('ImportKind', ImportKindRef);
defineEnumOperators('ImportJobState', ImportJobStateType);
defineEnumOperators('ImportGroupStatus', ImportGroupStatusType);

/** One import of a file. Features add the counters of their kind. */
export const ImportJobType = builder.objectRef<ImportJobRow>('ImportJob').implement({
  description: 'One import of a file: who, what, when, with which result.',
  fields: (t) => ({
    id: t.exposeID('importJobId', { description: 'Same as importJobId.' }),
    importJobId: t.exposeID('importJobId', { description: 'Id of the import.' }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
    kind: t.expose('kind', { type: ImportKindRef, description: 'What the file holds.' }),
    state: t.expose('state', { type: ImportJobStateType, description: 'Where the import stands.' }),
    fileName: t.exposeString('fileName', { description: 'Name of the file.' }),
    fileSha256: t.exposeString('fileSha256', {
      description: 'SHA-256 of the file, 64 hex characters; the same file again is recognised by it.',
    }),
    totalRows: t.exposeInt('totalRows', { description: 'Data rows in the file.' }),
    totalGroups: t.exposeInt('totalGroups', { description: 'Groups in the file.' }),
    processedGroups: t.exposeInt('processedGroups', { description: 'Groups tried.' }),
    successfulGroups: t.exposeInt('successfulGroups', {
      description: 'Groups imported, unchanged ones included.',
    }),
    unchangedGroups: t.exposeInt('unchangedGroups', { description: 'Groups that were there already.' }),
    failedGroups: t.exposeInt('failedGroups', { description: 'Groups not imported.' }),
    currentGroup: t.exposeString('currentGroup', {
      nullable: true,
      description: 'Name of the customer, item or order at hand; null when none is.',
    }),
    processingTimeMs: t.exposeInt('processingTimeMs', {
      description: 'Time spent on it so far, in milliseconds.',
    }),
    errorCode: t.exposeString('errorCode', {
      nullable: true,
      description: 'Why it FAILED: a code such as TERMS_CREATION_FAILED or IMPORT_FAILED; else null.',
    }),
    errorMessage: t.exposeString('errorMessage', {
      nullable: true,
      description: 'Why it FAILED, for people; else null.',
    }),
    hasFile: t.boolean({
      description:
        'Whether its file and results are stored, which retryImport needs; they are removed 30 days after the end, by removeImportFile, or after a day when the file could not be read.',
      resolve: ({ fileId }) => fileId !== null,
    }),
    startedBy: t.exposeString('startedBy', { description: 'E-mail of the user who started it.' }),
    created: t.expose('created', { type: 'DateTime', description: 'When it was started by the user.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last group was done; null while it goes on.',
    }),
    version: t.exposeInt('version', {
      description: 'Version, grows with every change of state or counters.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Last change.' }),
  }),
});

const ImportGroupErrorType = builder.objectRef<ImportGroupError>('ImportGroupError').implement({
  description: 'Something that went wrong in a group.',
  fields: (t) => ({
    csvRows: t.intList({
      description: 'Row numbers in the file.',
      resolve: ({ csvRows }) => [...csvRows],
    }),
    step: t.exposeString('step', { description: 'Step, as in failedAtStep.' }),
    code: t.exposeString('code', {
      description: 'Code of the import error table, else the code of the UserError behind it.',
    }),
    message: t.exposeString('message', { description: 'Text for people, as the specifications give it.' }),
  }),
});

const ImportGroupResultType = builder.objectRef<ImportResultRow>('ImportGroupResult').implement({
  description: 'What became of one group of an import.',
  fields: (t) => ({
    id: t.exposeID('resultId', { description: 'Id of the result, stable over retries.' }),
    groupKey: t.exposeString('groupKey', {
      description: 'Customer name, SKU, or order key; of a feed, the number of the row.',
    }),
    csvRows: t.intList({
      description: 'Row numbers in the file (data index + 2), the first 1000.',
      resolve: ({ csvRows }) => [...csvRows],
    }),
    status: t.expose('status', { type: ImportGroupStatusType, description: 'What became of it.' }),
    operation: t.expose('operation', {
      type: ChangeOperationRef,
      nullable: true,
      description: 'CREATED or UPDATED; null when nothing was changed.',
    }),
    entityType: t.field({
      type: EntityTypeRef,
      description: 'CUSTOMER, ITEM or ORDER; other kinds for feeds.',
      resolve: ({ kind }) => getJobKind(kind).entityType,
    }),
    entityId: t.exposeID('entityId', {
      nullable: true,
      description: 'Customer, item or order; null when it was not imported.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Name of the customer or item.' }),
    orderNumber: t.exposeString('orderNumber', { nullable: true, description: 'Number of the order.' }),
    poNumber: t.exposeString('poNumber', {
      nullable: true,
      description: 'Purchase order number of the order.',
    }),
    customerId: t.exposeString('customerId', {
      nullable: true,
      description:
        'Id of the customer of the order: the one in the file, or that of the customer of the location; null when it was not found.',
    }),
    failedAtStep: t.exposeString('failedAtStep', {
      nullable: true,
      description: 'First step that failed; null when none did.',
    }),
    errors: t.field({
      type: [ImportGroupErrorType],
      description: 'What went wrong, at most 100; empty when nothing did.',
      resolve: ({ errors }) => [...errors],
    }),
  }),
});

listQuery('importJobs', {
  describe: 'Imports of the tenant; they are never removed.',
  needs: 'imports.run',
  list: importJobList,
  node: ImportJobType,
  singular: 'ImportJob',
  plural: 'ImportJobs',
  visibleRows: permittedJobs,
});

query('importJob', {
  describe: 'One import, null when unknown; read every second while it goes on, or on its change events.',
  needs: 'imports.run',
  type: ImportJobType,
  args: (arg) => ({ importJobId: arg.id({ required: true, description: 'Id of the import.' }) }),
  run: async (unit, { importJobId }, { session }) => {
    const job = await findImportJob(unit, importJobId);
    const kinds = listPermittedKinds(session);
    return job && (kinds?.includes(job.kind) ?? true) ? job : undefined;
  },
});

listQuery('importResults', {
  describe:
    'Groups of an import with their results, in the sequence of the file; stored for 30 days, as the file is.',
  needs: 'imports.run',
  list: importResultList,
  node: ImportGroupResultType,
  singular: 'ImportGroupResult',
  plural: 'ImportResults',
  maxRows: 1000,
  owner: { argument: 'importJobId', describe: 'Id of the import.', column: 'r.import_job_id' },
  visibleRows: permittedJobs,
});

const ImportTermDaysInputRef = builder.inputType('ImportTermDaysInput', {
  description: 'Days of terms that an import creates.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the terms, as in the file.' }),
    days: t.int({ required: true, description: 'Days until payment is due.' }),
  }),
});

mutation('startImport', {
  describe:
    'Starts the import of an uploaded file. The same file of the same kind a second time: DuplicateError with the id of the earlier import, unless importAgain.',
  needs: 'imports.run',
  input: (t) => ({
    importJobId: t.id({
      description: 'Client-generated id of the import; the server makes one when absent.',
    }),
    fileId: t.id({ required: true, description: "File, from the upload; the caller's own." }),
    kind: t.field({ type: ImportKindRef, required: true, description: 'What it holds.' }),
    importAgain: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Import a file that was imported before once more: orders are created a second time.',
    }),
    updatePrices: t.boolean({
      required: true,
      defaultValue: false,
      description: 'ITEMS only: existing items take the prices of the file.',
    }),
    createPrograms: t.boolean({
      required: true,
      defaultValue: false,
      description: 'ITEMS only: programs that do not exist are created; otherwise their items fail.',
    }),
    termDays: t.field({
      type: [ImportTermDaysInputRef],
      description:
        'CUSTOMERS only: days of terms that the import creates, at most 1000; those of other ones are read from their names, else 30.',
    }),
  }),
  payload: { importJob: ImportJobType },
  run: (unit, input, context) => toPayload('importJob', startImport(unit, input, context)),
});

mutation('cancelImport', {
  describe:
    'Stops an import. New groups that are imported together at that moment, up to 200, are undone and wait for retryImport.',
  needs: 'imports.run',
  input: (t) => ({ importJobId: t.id({ required: true }) }),
  payload: { importJob: ImportJobType },
  run: (unit, input, context) => toPayload('importJob', cancelImport(unit, input, context)),
});

mutation('removeImportFile', {
  describe:
    'Removes the file of a finished import with its results; the counters stay. Frees storage before 30 days have passed.',
  needs: 'imports.run',
  input: (t) => ({ importJobId: t.id({ required: true }) }),
  payload: { importJob: ImportJobType },
  run: (unit, input, context) => toPayload('importJob', removeImportFile(unit, input, context)),
});

mutation('retryImport', {
  describe:
    'Tries again what failed and what was not tried yet; INVALID_STATE while the import goes on, and once its file is removed.',
  needs: 'imports.run',
  input: (t) => ({
    importJobId: t.id({ required: true, description: 'Import.' }),
    groupKeys: t.stringList({
      description: 'Only these groups, at most 1000; all that failed or wait when absent.',
    }),
  }),
  payload: { importJob: ImportJobType },
  run: (unit, input, context) => toPayload('importJob', retryImport(unit, input, context)),
});
