import type { ObjectRef } from '@pothos/core';
import { findUses } from '../command/inUse.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { builder } from './builder.ts';
import { query } from './query.ts';

type Types = typeof builder.$inferSchemaTypes;

interface UsesQuery<Row> {
  describe: string;
  /** Capability. */
  needs: string;
  /** Kind of the entity, e.g. 'CATEGORY'. */
  kind: string;
  node: ObjectRef<Types, Row>;
  /** Name of the type, and of its field with the entity. */
  type: string;
  field: string;
  /** Argument with the id. */
  argument: string;
  find: (unit: UnitOfWork, id: string) => Promise<(Row & { status: string }) | undefined>;
}

/** Defines a query of a record with what uses it, for its dialog and for the question before it is removed; null when unknown or removed. */
export function usesQuery<Row extends object>(
  name: string,
  { describe, needs, kind, node, type, field, argument, find }: UsesQuery<Row>,
): void {
  const Uses = builder.objectRef<{ row: Row; uses: readonly string[] }>(type).implement({
    description: describe,
    fields: (t) => ({
      [field]: t.field({ type: node, description: 'The record.', resolve: ({ row }) => row as never }),
      uses: t.stringList({
        description: 'What uses it, in words: "12 items".',
        resolve: ({ uses }) => [...uses],
      }),
    }),
  });
  query(name, {
    describe: `${describe} For the question before it is removed; null when unknown or removed (addition).`,
    needs,
    type: Uses,
    args: (arg) => ({ [argument]: arg.id({ required: true, description: 'Id of the record.' }) }),
    run: async (unit, { [argument]: id = '' }, { session }) => {
      const row = await find(unit, id);
      if (!row || row.status === 'DELETED') return null;
      return { row, uses: await findUses(unit, kind, id, session) };
    },
  });
}
