import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { type Result, duplicate, invalid } from '#platform/kernel/results/result.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { nextVersion } from '#platform/server/command/saveChange.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type NewTermsInput, newTerms, termsKey } from '../terms.ts';
import {
  findTermsByIds,
  findTermsByNames,
  lockTermsAndDefault,
  termsEntity,
  type TermsRow,
} from './termsStore.ts';

/**
 * Creates payment terms, all or nothing. Fields of problems start with the index in `inputs`. A replay, with the same id and
 * content, returns the terms as stored. New default terms replace the previous ones.
 */
export const addTerms = (
  unit: UnitOfWork,
  inputs: readonly NewTermsInput[],
): Promise<Result<readonly TermsRow[]>> =>
  createAll(unit, inputs, {
    entityType: 'TERMS',
    action: 'addTerms',
    noun: 'terms',
    schema: newTerms,
    idField: 'termsId',
    find: async (requested) => {
      const [defaults, named, existing] = await Promise.all([
        requested.some(({ isDefault }) => isDefault) ? lockTermsAndDefault(unit, []) : [],
        findTermsByNames(
          unit,
          requested.map(({ name }) => name),
        ),
        findTermsByIds(
          unit,
          requested.flatMap(({ termsId }) => termsId ?? []),
        ),
      ]);
      const byName = new Map(named.map(({ requestedName, ...terms }) => [termsKey(requestedName), terms]));
      return { existing, byName, previousDefault: defaults[0], hasNewDefault: false };
    },
    getId: ({ termsId }) => termsId,
    build: ({ input, id, columns, report }, context) => {
      const sameName = context.byName.get(termsKey(input.name));
      if (sameName) report(duplicate(['name'], sameName.termsId, `Terms ${sameName.name} already exist`));
      if (input.isDefault && context.hasNewDefault)
        report(invalid('INVALID_STATE', ['isDefault'], 'Only one of the terms can be the default'));
      context.hasNewDefault ||= input.isDefault;
      const row = { ...input, ...columns, termsId: id };
      context.byName.set(termsKey(row.name), row);
      return row;
    },
    insert: (added, { previousDefault, hasNewDefault }) =>
      Promise.all([
        // First, because the unique index allows only one default.
        hasNewDefault &&
          previousDefault &&
          termsEntity.update(unit, previousDefault, {
            isDefault: false,
            ...nextVersion(unit, previousDefault),
          }),
        insertAll(
          unit,
          'terms',
          added.map((row) => ({ ...row, createdAt: unit.startedAt })),
        ),
      ]),
    listSideEffects: (_added, { previousDefault, hasNewDefault }) =>
      hasNewDefault && previousDefault
        ? [
            {
              entityType: 'TERMS',
              entityId: previousDefault.termsId,
              version: previousDefault.version + 1,
              action: 'addTerms',
              operation: 'UPDATED',
              changes: changedFields({ isDefault: true }, { isDefault: false }),
            },
          ]
        : [],
  });
