import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';
import { sessionFields } from '../sessionFields.ts';

/** Columns of the closed sessions. */
export const sessionColumns: readonly Column<AvailabilitySessionHeadFieldsFragment>[] =
  gridColumns(sessionFields);
