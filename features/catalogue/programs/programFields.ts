import { buildHistoryLabels, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

export const programStatusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive', DELETED: 'Deleted' } as const;

/** Fields of a program, in the order of the grid. */
export const programFields = {
  programId: field.id('ID', { apiName: 'id', describe: 'Id of the program.', isFilter: true }),
  /** Key by which items know the program. */
  name: field.text('Name', {
    describe: 'Name, unique in the tenant ignoring case (deleted programs apart).',
    hasKey: true,
    ignoresCase: true,
    isFilter: true,
    isSort: true,
    grid: { width: 320, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  status: field.status(
    'Status',
    { type: 'ProgramStatus', labels: programStatusLabels },
    { describe: 'Whether the program is offered.', isFilter: true, grid: { width: 120, card: 'status' } },
  ),
  tenantId: recordField.tenantId({}),
  version: recordField.version,
  updatedAt: recordField.updatedAt({ grid: { width: 140, card: 'detail' } }),
};

/** A program of items, for buyers and seasons: 'Spring 2027'. */
export type Program = EntityRow<typeof programFields>;

const historyFields = { ...programFields, replacement: field.text('Used Instead', {}) };

/** Labels in the history of a program. */
export const programHistoryLabels = buildHistoryLabels({
  actions: {
    addProgram: 'Created the program',
    updateProgram: 'Changed the program',
    removeProgram: 'Removed the program',
  },
  findField: (path) => findOwnField(historyFields, path),
  names: undefined,
});
