import type { InputRef, ObjectRef } from '@pothos/core';
import { sql } from 'kysely';
import type { SqlCondition } from '../statements/sqlCondition.ts';
import type { Direction } from './keyset.ts';
import { type List, type ListPage, maxSearchRows, type PageRequest, readPage } from './list.ts';
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

/** GraphQL types of a list. */
export interface ListTypes<Row> {
  Node: ObjectRef<Types, Row>;
  Filter: InputRef<Record<string, unknown>>;
  Sort: InputRef<Readonly<Record<string, Direction | null | undefined>>>;
  Connection: ObjectRef<Types, ListPage<Row>>;
}

/** Names of the types of a list: `{singular}FilterInput`, `{singular}SortInput`, `{plural}Connection`. */
interface ListTypeNames<Row> {
  node: ObjectRef<Types, Row>;
  singular: string;
  plural: string;
}

/** Defines a root field that serves a list in keyset pages, and its types, or uses those of another list of the same rows. */
export function listQuery<Row>(
  name: string,
  options: (ListTypeNames<Row> | { types: ListTypes<Row> }) & {
    describe: string;
    /** Capability, or `signedIn`. */
    needs: string;
    list: List<Row>;
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
): ListTypes<Row> {
  const { maxRows = defaultMaxRows, owner } = options;
  const types = 'types' in options ? options.types : defineListTypes(name, options.list, options);
  const { Node, Filter, Sort, Connection } = types;
  registerLongLists(Node.name, options.sublists ?? []);
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
  return types;
}

function defineListTypes<Row>(
  name: string,
  list: List<Row>,
  { node, singular, plural }: ListTypeNames<Row>,
): ListTypes<Row> {
  const Filter = builder.inputRef<Record<string, unknown>>(`${singular}FilterInput`);
  Filter.implement({
    description: `Filter of ${name}; all fields must match.`,
    fields: (t) => ({
      and: t.field({ type: [Filter] }),
      or: t.field({ type: [Filter] }),
      tenantId: t.field({ type: findOperatorInput('TenantOperationFilterInput') as never }),
      ...Object.fromEntries(
        Object.entries(list.filters).map(([field, { input }]) => [
          field,
          t.field({ type: findOperatorInput(input) as never }),
        ]),
      ),
    }),
  });
  const Sort = builder.inputType(`${singular}SortInput`, {
    description: `Order of ${name}; ends with the id in any case.`,
    fields: (t) =>
      Object.fromEntries(Object.keys(list.sorts).map((field) => [field, t.field({ type: SortDirection })])),
  });
  return { Node: node, Filter, Sort, Connection: connectionType(plural, node) };
}
