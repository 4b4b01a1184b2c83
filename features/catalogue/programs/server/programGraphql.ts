import { createOne } from '#platform/server/command/createAll.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { usesQuery } from '#platform/server/graphql/usesQuery.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { type Program, programFields } from '../programFields.ts';
import { addProgramRecords, removeProgram, updateProgram } from './programCommands.ts';
import { findProgramRecords, programList } from './programStore.ts';

registerEntityKind('PROGRAM', 'catalogue.view');

const ProgramStatusType = builder.enumType('ProgramStatus', {
  description: 'Use of a program (addition).',
  values: {
    ACTIVE: { description: 'Is offered for items.' },
    INACTIVE: { description: 'Is no longer offered.' },
    DELETED: { description: 'Removed from use.' },
  },
});
defineEnumOperators('ProgramStatus', ProgramStatusType);

const ProgramType = builder.objectRef<Program>('Program').implement({
  description: 'A program of items, which name it (addition).',
  fields: (t) => objectFields(t, programFields),
});

mutation('addProgram', {
  describe: 'Creates a program (addition).',
  needs: 'catalogue.edit',
  input: (t) => ({
    id: t.id({ description: 'Client-generated id; the server makes one when absent.' }),
    name: t.string({ required: true, description: 'Name, required, unique in the tenant ignoring case.' }),
  }),
  payload: { program: ProgramType },
  run: (unit, input) => toPayload('program', createOne(addProgramRecords(unit, [input]))),
});

mutation('updateProgram', {
  describe: 'Changes a program; fields left out stay, items get a new name (addition).',
  needs: 'catalogue.edit',
  input: (t) => ({
    id: t.id({ required: true, description: 'Program to change.' }),
    name: t.string({ description: 'Name, unique in the tenant ignoring case.' }),
    status: t.field({ type: ProgramStatusType, description: 'ACTIVE, or INACTIVE: is no longer offered.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { program: ProgramType },
  run: (unit, input) => toPayload('program', updateProgram(unit, input)),
});

mutation('removeProgram', {
  describe:
    'Removes a program (status DELETED); refused while items name it, unless another one replaces it (addition).',
  needs: 'catalogue.edit',
  input: (t) => ({
    id: t.id({ required: true, description: 'Program to remove.' }),
    replacementId: t.id({ description: 'Active program that items get instead.' }),
    expectedVersion: t.int({ description: 'Version the client saw (addition).' }),
  }),
  payload: { program: ProgramType },
  run: (unit, input) => toPayload('program', removeProgram(unit, input)),
});

usesQuery('programUses', {
  describe: 'Items of a program.',
  needs: 'catalogue.view',
  kind: 'PROGRAM',
  node: ProgramType,
  type: 'ProgramUses',
  field: 'program',
  argument: 'programId',
  find: async (unit, id) => (await findProgramRecords(unit, [id], []))[0],
});

listQuery('programs', {
  describe: 'Programs of the tenant (addition).',
  needs: 'catalogue.view',
  list: programList,
  node: ProgramType,
  singular: 'Program',
  plural: 'Programs',
});
