import type { ObjectRef } from '@pothos/core';
import { sql } from 'kysely';
import type { SqlCondition } from '../statements/sqlCondition.ts';
import { type List, maxSearchRows, type PageRequest, readPage } from './list.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { Session } from '../session.ts';
import { builder } from '../graphql/builder.ts';
import { connectionType } from './connectionType.ts';
import { requireVisibleFields } from '../graphql/fieldCapability.ts';
import { argumentCostOptions } from '../operation/operationCost.ts';
import { entryLimitOptions } from '../operation/entryLimits.ts';
import { findOperatorInput } from './operatorInputs.ts';
import { authorizeQuery, resolveOnce, withRootCapability } from '../graphql/rootField.ts';
import { registerLongLists } from '../operation/longLists.ts';
import { readsLongList, selectedFields } from './selectedFields.ts';

type Types = typeof builder.$inferSchemaTypes;

const defaultMaxRows = 10_000;
/** One search is no large operation, two are, and an operation has six at most (operationCost.ts). */
const searchCost = 100_000;
const maxRowsWithLongLists = 1_000;
const preferredIdsLimit = { max: 2_000, message: 'At most 2000 preferred rows' };

const SortDirection = builder.enumType('SortEnumType', {
  description: 'Direction of a sort.',
  values: {
    ASC: { description: 'Ascending; empty values last.' },
    DESC: { description: 'Descending, the exact reverse; empty values first.' },
  },
});

/** Defines a root field that serves a list: `{singular}FilterInput`, `{singular}SortInput`, `{plural}Connection`, keyset pages. */
export function listQuery<Row>(
  name: string,
  options: {
    describe: string;
    /** Capability, or `signedIn`. */
    needs: string;
    list: List<Row>;
    node: ObjectRef<Types, Row>;
    singular: string;
    plural: string;
    /** Fields of the rows with long lists; a page that reads a long list at any depth has at most 1000 rows. */
    sublists?: readonly string[];
    /** Maximum rows of a page; 10,000 when absent. */
    maxRows?: number;
    /** Required argument with the id of the entity whose rows are listed. */
    owner?: { argument: string; describe: string; column: string };
    /** Condition on the rows that a user may see, that the tenant's settings allow, or that the request does not hide. */
    visibleRows?: (
      session: Session,
      unit: UnitOfWork,
      request: PageRequest,
    ) => SqlCondition | undefined | Promise<SqlCondition | undefined>;
  },
): void {
  const { maxRows = defaultMaxRows, owner } = options;
  registerLongLists(options.node.name, options.sublists ?? []);
  const Filter = builder.inputRef<Record<string, unknown>>(`${options.singular}FilterInput`);
  Filter.implement({
    description: `Filter of ${name}; all fields must match.`,
    fields: (t) => ({
      and: t.field({ type: [Filter] }),
      or: t.field({ type: [Filter] }),
      tenantId: t.field({ type: findOperatorInput('TenantOperationFilterInput') as never }),
      ...Object.fromEntries(
        Object.entries(options.list.filters).map(([field, { input }]) => [
          field,
          t.field({ type: findOperatorInput(input) as never }),
        ]),
      ),
    }),
  });
  const Sort = builder.inputType(`${options.singular}SortInput`, {
    description: `Order of ${name}; ends with the id in any case.`,
    fields: (t) =>
      Object.fromEntries(
        Object.keys(options.list.sorts).map((field) => [field, t.field({ type: SortDirection })]),
      ),
  });
  const Connection = connectionType(options.plural, options.node);
  builder.queryField(name, (t) =>
    t.field({
      type: Connection,
      nullable: true,
      description: options.describe,
      ...withRootCapability(options.needs),
      args: {
        ...(owner && {
          [owner.argument]: t.arg.id({ required: true, description: owner.describe }),
          tenantId: t.arg.string(),
        }),
        where: t.arg({ type: Filter }),
        order: t.arg({ type: [Sort] }),
        first: t.arg.int(),
        after: t.arg.string(),
        last: t.arg.int(),
        before: t.arg.string(),
        ...(options.list.search && {
          search: t.arg.string({
            ...argumentCostOptions(searchCost),
            description: `Words of a search. The ${maxSearchRows} best rows, the best first, instead of pages: only where and first apply.`,
          }),
        }),
        ...(options.list.search?.hasPreferredRows && {
          preferredIds: t.arg.idList({
            ...entryLimitOptions(preferredIdsLimit),
            description: `Rows that a search lists before equally good ones; at most ${preferredIdsLimit.max}.`,
          }),
        }),
      },
      resolve: resolveOnce(async (_root, requestedArgs, context, info) => {
        const request: PageRequest & Readonly<Record<string, unknown>> = authorizeQuery(
          requestedArgs,
          context,
          info,
        );
        const ownerRows = owner && sql<boolean>`${sql.raw(owner.column)} = ${request[owner.argument]}::uuid`;
        requireVisibleFields(info.returnType, request, context);
        const unit = await context.read();
        const visibleRows = await options.visibleRows?.(context.session, unit, request);
        return readPage(unit, options.list, request, {
          maxRows: readsLongList(info) ? Math.min(maxRows, maxRowsWithLongLists) : maxRows,
          visibleRows:
            ownerRows && visibleRows ? sql`${ownerRows} and ${visibleRows}` : (ownerRows ?? visibleRows),
          countsRows: selectedFields(info).has('totalCount'),
        });
      }),
    }),
  );
}
