import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { duplicate, notFound, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { moveUses, removeRecord } from '#platform/server/command/removeRecord.ts';
import { saveChange } from '#platform/server/command/saveChange.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { newProgram, type NewProgramInput, programChange } from '../program.ts';
import type { Program } from '../programFields.ts';
import { findProgramRecords, lockPrograms, programEntity } from './programStore.ts';

interface StoredProgram extends Program {
  contentHash: string;
}

/** Creates programs, all or nothing; fields of problems start with the index in `inputs`. A replay returns them as stored. */
export const addProgramRecords = (
  unit: UnitOfWork,
  inputs: readonly NewProgramInput[],
): Promise<Result<readonly StoredProgram[]>> =>
  createAll(unit, inputs, {
    entityType: 'PROGRAM',
    action: 'addProgram',
    noun: 'program',
    schema: newProgram,
    idField: 'id',
    find: async (requested) => {
      const existing: readonly StoredProgram[] = await findProgramRecords(
        unit,
        requested.flatMap(({ id }) => id ?? []),
        requested.map(({ name }) => name),
      );
      const named = existing.filter(({ status }) => status !== 'DELETED');
      return { existing, byName: new Map(named.map((program) => [textKey(program.name), program])) };
    },
    getId: ({ programId }) => programId,
    build: ({ input: { name }, id, columns, report }, { byName }) => {
      const sameName = byName.get(textKey(name));
      if (sameName) return report(repeatedNameProblem(sameName));
      const row = { ...columns, programId: id, name, status: 'ACTIVE' as const };
      byName.set(textKey(name), row);
      return row;
    },
    insert: (added) =>
      insertAll(
        unit,
        'program',
        added.map((row) => ({ ...row, createdAt: unit.startedAt })),
      ),
  });

const repeatedNameProblem = ({ programId, name }: Program) =>
  duplicate(['name'], programId, `There is already a program ${name}`);

interface ProgramUpdate {
  id: string;
  name?: string | null | undefined;
  status?: Program['status'] | null | undefined;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/** Changes a program; items get its new name in the same transaction. */
export async function updateProgram(
  unit: UnitOfWork,
  { id: sentId, name, status, expectedVersion }: ProgramUpdate,
): Promise<Result<Program>> {
  const requested = validateInput(programChange, {
    id: sentId,
    name: name ?? undefined,
    status: status ?? undefined,
  });
  if (!requested.ok) return requested;
  const { id, ...sent } = requested.value;
  const [[before], named] = await Promise.all([
    lockPrograms(unit, [id]),
    findProgramRecords(unit, [], sent.name === undefined ? [] : [sent.name]),
  ]);
  if (!before) return refuse(notFound('PROGRAM', id, 'Program'));
  const change = { name: sent.name ?? before.name, status: sent.status ?? before.status };
  if (before.status === 'DELETED' && changedFields(before, change).length > 0)
    return refuse(notFound('PROGRAM', id, 'Program'));
  const saved = await saveChange(unit, programEntity, {
    action: 'updateProgram',
    before,
    change,
    expectedVersion,
    findProblems: () =>
      named.filter(({ programId }) => programId !== before.programId).map(repeatedNameProblem),
  });
  if (saved.ok && saved.value.name !== before.name)
    await moveUses(unit, 'PROGRAM', before.name, saved.value.name);
  return saved;
}

interface ProgramRemoval {
  id: string;
  /** Program that items get instead. */
  replacementId?: string | null | undefined;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/** Removes a program; refused while items name it, unless another one replaces it. */
export const removeProgram = (unit: UnitOfWork, request: ProgramRemoval): Promise<Result<Program>> =>
  removeRecord(
    unit,
    {
      entity: programEntity,
      action: 'removeProgram',
      lock: lockPrograms,
      getKey: ({ name }) => name,
      removed: { status: 'DELETED' },
    },
    request,
  );
