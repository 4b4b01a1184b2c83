import {
  columnName,
  columnType,
  type EntityRow,
  type Field,
  type FieldTable,
  rowKeys,
} from '#platform/kernel/fields/fieldKinds.ts';
import {
  booleanFilter,
  dateFilter,
  decimalFilter,
  enumFilter,
  type Filter,
  idFilter,
  instantFilter,
  intFilter,
  textFilter,
  textsFilter,
} from './filter.ts';
import { type SortColumn, sortColumn } from './keyset.ts';
import type { List } from './list.ts';

interface ListTable<Key> {
  /** Table, and its alias in SQL. */
  table: string;
  alias: string;
  /** Field with the id of a row. */
  id: Key;
}

/** Returns the columns of a list with the filters and sorts that its fields have; those with SQL of their own are added to it. */
export function listFields<Table extends FieldTable>(
  fields: Table,
  { table, alias, id }: ListTable<keyof EntityRow<Table> & string>,
): Pick<List<EntityRow<Table>>, 'from' | 'tenant' | 'id' | 'columns' | 'filters' | 'sorts'> {
  const entries = rowKeys(fields).map((key) => {
    const field: Field = fields[key] as Field;
    const name = columnName(key, field);
    return { key, field, apiName: field.apiName ?? key, name, sql: `${alias}.${name}` };
  });
  const columns = Object.fromEntries(entries.map(({ key, sql }) => [key, sql]));
  return {
    from: `${table} ${alias}`,
    tenant: `${alias}.tenant_id`,
    id: columns[id] ?? '',
    columns: columns as List<EntityRow<Table>>['columns'],
    filters: Object.fromEntries(
      entries
        .filter(({ field }) => field.isFilter)
        .map(({ field, apiName, name, sql }) => [apiName, fieldFilter(field, sql, `${table}.${name}`)]),
    ),
    sorts: Object.fromEntries(
      entries
        .filter(({ field }) => field.isSort)
        .map(({ field, apiName, sql }) => [apiName, fieldSort(field, sql)]),
    ),
  };
}

function fieldFilter(field: Field, sql: string, column: string): Filter {
  const { kind, choices, hasKey, ignoresCase, isSearched } = field;
  switch (kind) {
    case 'id':
      return idFilter(sql);
    case 'text':
      return textFilter(sql, {
        ...(hasKey && { keySql: `${sql}_lower` }),
        ...(ignoresCase && { ignoresCase }),
        ...(isSearched && { searchColumn: hasKey ? `${column}_lower` : column }),
      });
    case 'texts':
      return textsFilter(sql);
    case 'number':
      return intFilter(sql);
    case 'quantity':
    case 'decimal':
    case 'money':
      return decimalFilter(sql);
    case 'check':
      return booleanFilter(sql);
    case 'day':
      return dateFilter(sql);
    case 'instant':
      return instantFilter(sql);
    case 'choice':
    case 'status':
      return enumFilter(choices?.type ?? '', sql, columnType(field));
    default:
      throw new Error(`Lists are not filtered by ${field.label}.`);
  }
}

/** Enumerations and texts are sorted by copies in types whose comparisons are leakproof (docs/decisions/0002). */
function fieldSort(field: Field, sql: string): readonly SortColumn[] {
  switch (field.kind) {
    case 'text':
      return sortColumn(`${sql}_lower`, 'text');
    case 'choice':
    case 'status':
      return sortColumn(`${sql}_order`, 'smallint');
    default:
      return sortColumn(sql, columnType(field));
  }
}
