import { type GeneratedAlways, sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { rowKeys } from '#platform/kernel/fields/fieldKinds.ts';
import type { RowVersion, VersionedEntity } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { db } from '#platform/server/statements/tables.ts';
import { type Program, programFields } from '../programFields.ts';

interface ProgramTable extends Program {
  nameLower: GeneratedAlways<string>;
  createdAt: ClockTime;
  contentHash: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    program: ProgramTable;
  }
}

const columns = rowKeys(programFields);
const tenantPrograms = (unit: UnitOfWork) =>
  db.selectFrom('program').where('tenantId', '=', unit.tenantId).orderBy('programId');
const hasId = (ids: readonly string[]) => sql<boolean>`program_id = any(${ids}::uuid[])`;
const hasName = (names: readonly string[]) =>
  sql<boolean>`name_lower = any(array(select text_key(r.name) from unnest(${names}::text[]) r(name))) and status <> 'DELETED'`;

/** Programs of the tenant, including deleted ones; callers filter by status. */
export const programList: List<Program> = {
  ...listFields(programFields, { table: 'program', alias: 'p', id: 'programId' }),
  defaultOrder: { name: 'ASC' },
};

/** Returns existing programs with these ids or, unless deleted and ignoring case, names; `contentHash` identifies a replayed create. */
export const findProgramRecords = (unit: UnitOfWork, ids: readonly string[], names: readonly string[]) =>
  unit.rows(
    tenantPrograms(unit)
      .select([...columns, 'contentHash'])
      .where(({ or }) => or([hasId(ids), hasName(names)])),
  );

/** Returns those of these names that inactive programs have, ignoring case, as the programs write them. */
export const findInactivePrograms = async (
  unit: UnitOfWork,
  names: readonly string[],
): Promise<readonly string[]> => {
  if (names.length === 0) return [];
  const rows = await unit.rows(
    tenantPrograms(unit).select('name').where(hasName(names)).where('status', '=', 'INACTIVE'),
  );
  return rows.map(({ name }) => name);
};

/** Reads programs that are to be renamed or removed, and locks them: items cannot begin to name them meanwhile. */
export const lockPrograms = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(tenantPrograms(unit).select(columns).where(hasId(ids)).forUpdate());

/**
 * Locks the programs that items are to name, ignoring case, until the unit of work ends. Send it before the statements that
 * lock items or read the names of programs: a program may have been renamed or removed while the lock waited.
 */
export const lockProgramsForUse = async (unit: UnitOfWork, names: readonly string[]): Promise<unknown> =>
  names.length > 0 &&
  unit.run(sql`select from program where tenant_id = ${unit.tenantId}
      and name_lower = any(array(select text_key(r.name) from unnest(${names}::text[]) r(name)))
    order by program_id for key share`);

type ProgramChange = Partial<Omit<Program, 'programId' | 'tenantId' | keyof RowVersion>>;

/** Programs, whose changes have versions and history. */
export const programEntity: VersionedEntity<Program, ProgramChange> = {
  entityType: 'PROGRAM',
  label: 'Program',
  getId: ({ programId }) => programId,
  update: (unit, { programId }, change) =>
    unit.run(
      db
        .updateTable('program')
        .set(change)
        .where('tenantId', '=', unit.tenantId)
        .where('programId', '=', programId),
    ),
};
