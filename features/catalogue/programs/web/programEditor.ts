import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { foldText } from '#platform/kernel/search/searchWords.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import type { RecordEditor } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { Replacement } from '#platform/web/record/form/useRecordRemoval.ts';
import { defineRecordAccess } from '#platform/web/record/recordAccess.ts';
import {
  AddProgramDocument,
  ItemProgramsDocument,
  type ProgramFieldsFragment,
  ProgramsDocument,
  ProgramUsesDocument,
  RemoveProgramDocument,
  UpdateProgramDocument,
} from '../../web/documents.ts';
import { programHistoryLabels, programStatusLabels } from '../programFields.ts';
import { newProgramValues, programForm, type ProgramFormValues, toProgramInput } from './programForm.ts';
import { ProgramFormFields } from './ProgramFormFields.tsx';
import { programListQuery } from './programListQuery.ts';

const statusMutation = (status: 'ACTIVE' | 'INACTIVE') =>
  recordMutation({
    document: UpdateProgramDocument,
    toInput: ({ id }: ProgramFieldsFragment) => ({ id, status }),
    getStored: ({ program }) => program,
  });

const readUses = async ({ id: programId }: ProgramFieldsFragment, client: Client) => {
  const signal = new AbortController().signal;
  return (await client.call(ProgramUsesDocument, { programId }, signal)).programUses?.uses ?? [];
};

const maxPrograms = 1_000;

/** Returns the active programs by name. */
const buildProgramSource = (client: Client, tenantId: string): PickerSource<Replacement> => ({
  key: [ProgramsDocument.name, tenantId],
  search: async (words, _after, signal) => {
    const { programs } = await client.call(ProgramsDocument, { tenantId, first: maxPrograms }, signal);
    const text = foldText(words.trim());
    const rows = programs?.nodes.filter(
      ({ status, name }) => status === 'ACTIVE' && foldText(name).includes(text),
    );
    return { rows: (rows ?? []).map(({ id, name }) => ({ id, name })), next: null };
  },
  id: ({ id }) => id,
  name: ({ name }) => name,
  failed: 'Error getting programs',
});

/** A program in its dialog. */
export const programEditor: RecordEditor<ProgramFormValues, ProgramFieldsFragment> = {
  noun: 'program',
  entityType: 'PROGRAM',
  labels: programHistoryLabels,
  formatStatus: ({ status }) => programStatusLabels[status],
  Fields: ProgramFormFields,
  form: programForm,
  initial: newProgramValues,
  getId: ({ id }) => id,
  getName: ({ name }) => `Program ${name}`,
  capability: 'catalogue.edit',
  deniedReason: 'You do not have permission to change programs.',
  findLockedReason: ({ status }) =>
    status === 'DELETED' ? 'This program was removed and cannot be changed.' : undefined,
  access: defineRecordAccess({
    entityType: 'PROGRAM',
    document: ProgramUsesDocument,
    toVariables: (programId) => ({ programId }),
    // A removed program has no uses.
    getRecord: ({ programUses }) => programUses?.program ?? null,
    getId: ({ id }) => id,
    toData: (program, { programUses }) => ({ programUses: programUses && { ...programUses, program } }),
    list: programListQuery,
    toRow: (program: ProgramFieldsFragment) => program,
    isRelated: ([kind, name]) =>
      kind === 'picker' && (name === ItemProgramsDocument.name || name === ProgramsDocument.name),
  }),
  create: recordMutation({
    document: AddProgramDocument,
    toInput: ({ values, id }) => ({ ...toProgramInput(values), id }),
    getStored: ({ program }) => program,
  }),
  update: recordMutation({
    document: UpdateProgramDocument,
    toInput: ({ values, record: { id }, expectedVersion }) => ({
      ...toProgramInput(values),
      id,
      expectedVersion,
    }),
    getStored: ({ program }) => program,
  }),
  status: {
    noun: 'program',
    inactivatedDetail: 'Items keep it, but it is no longer offered.',
    activate: statusMutation('ACTIVE'),
    inactivate: statusMutation('INACTIVE'),
  },
  removal: {
    mutation: recordMutation({
      document: RemoveProgramDocument,
      toInput: ({ id }: ProgramFieldsFragment) => ({ id }),
      getStored: ({ program }) => program,
    }),
    question: 'Delete this program?',
    describe: ({ name }) => `${name}. No item has it.`,
    replacement: {
      readUses,
      mutation: recordMutation({
        document: RemoveProgramDocument,
        toInput: ({ record: { id, version }, replacementId }) => ({
          id,
          replacementId,
          expectedVersion: version,
        }),
        getStored: ({ program }) => program,
      }),
      title: 'Use another program instead',
      noun: 'program',
      getId: ({ id }) => id,
      getName: ({ name }) => name,
      buildSource: buildProgramSource,
    },
    removed: 'Program Removed',
    failed: (message) => ({ text: `Error removing program: ${message}` }),
  },
  texts: {
    added: 'Program Added',
    saved: 'Program Updated',
    addFailed: ({ message }) => ({ text: `Error adding program: ${message}` }),
    saveFailed: ({ message }) => ({ text: `Error updating program: ${message}` }),
  },
};
