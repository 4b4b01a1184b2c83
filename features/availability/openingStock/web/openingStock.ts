import { pathKey } from '#features/locations/formatLocationPath.ts';
import { skuKey } from '#features/catalogue/items/itemKeys.ts';
import { normalizeText } from '#platform/kernel/text/normalizeText.ts';
import { listColumns } from '#platform/web/listImport/listColumns.ts';
import type { ListQuery } from '#platform/web/lists/listQuery.ts';
import type { CheckedRow, ListImport, SavedRow } from '#platform/web/record/editor/listImport.ts';
import { sendCommand } from '#platform/web/query/useCommand.ts';
import { countFields } from '../../counts/countFields.ts';
import { addCountForm, type NewCountValues } from '../../counts/web/countForm.ts';
import { type CountGridRow, createCountListQuery } from '../../counts/web/countListQuery.ts';
import { availabilityTabPath, openingStockPath } from '../../sessions/web/availabilityPaths.ts';
import { postCapability, postDeniedReason } from '../../sessions/web/useAvailabilityPermission.ts';
import {
  AvailabilitySessionsDocument,
  RecordAvailabilitySessionCountsDocument,
  type RecordAvailabilitySessionCountsMutation,
} from '../../web/documents.ts';
import { readReferences, type StockReferences, toReferences } from './stockReferences.ts';

/** A count of the staged session that stands. The API gives counts no version; nothing asks for one here. */
type StagedCount = CountGridRow & { id: string; name: string; status: string; version: number };

/** Rows of one request, which the server stores in one transaction. */
const groupSize = 200;

const { locationName, sku, grade } = countFields;

/** Counts of the staged session; none without a session. */
const stagedCounts: ListQuery<StagedCount> = {
  name: 'openingStock',
  schema: '',
  id: ({ id }) => id,
  isUncached: true,
  page: async (client, request, signal) => {
    const { tenantId } = request;
    const variables = { tenantId, status: 'STAGED' as const, first: 1 };
    const { availabilitySessions } = await client.call(AvailabilitySessionsDocument, variables, signal);
    const [session] = availabilitySessions?.nodes ?? [];
    if (!session) return { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } };
    const page = await createCountListQuery(session).page(client, request, signal);
    return { ...page, nodes: page.nodes.filter(stands).map(toStagedCount) };
  },
};

const stands = ({ deleted, held, isReplaced }: CountGridRow): boolean => !deleted && !held && !isReplaced;

/** Returns a count as records of lists are. */
export const toStagedCount = (row: CountGridRow): StagedCount => ({
  ...row,
  id: row.countRowId,
  name: row.itemName,
  status: 'ACTIVE',
  version: 0,
});

/**
 * Opening stock as a CSV file: each row becomes a count of the staged session by the user with this e-mail address. Location, item
 * and grade identify it; another quantity replaces the count that stands, as a later count does (decision V2).
 */
export function openingStock(email: string): ListImport<NewCountValues, StagedCount, StockReferences> {
  // A new count that is sent again has the time of its first attempt, by which the server recognizes it in any session.
  const firstTimes = new Map<string, string>();
  return {
    name: 'openingStock',
    title: 'Import Opening Stock from CSV',
    path: openingStockPath,
    note: 'The counts go into the staged session, or into a new one. Make it live when they are right.',
    page: { path: availabilityTabPath('staged-session'), label: 'View Staged Session' },
    editor: {
      form: addCountForm,
      // The location says the site.
      initial: { ...addCountForm.initial, site: 'of the location' },
      // Posts alone, which open the staged session where there is none (decision V1).
      capability: postCapability,
      deniedReason: postDeniedReason,
      access: { isRelated: ([name]) => name === AvailabilitySessionsDocument.name },
      saveGroup: {
        size: groupSize,
        run: async (client, rows, { readAt }) => {
          const outcome = await sendCommand(client, RecordAvailabilitySessionCountsDocument, {
            // Without a revision the same count again changes nothing, and a corrected one replaces the one before.
            counts: rows.map(({ id, values, record }) => {
              const { siteId: _, ...count } = addCountForm.toInput(values);
              const recordedAt = record ? readAt : (firstTimes.get(id) ?? readAt);
              firstTimes.set(id, recordedAt);
              return { ...count, countRowId: id, recordedAt, recordedBy: email };
            }),
            recordedAt: readAt,
            recordedBy: email,
            sentAt: new Date().toISOString(),
          });
          return outcome.ok
            ? { ...outcome, payload: { saved: toSavedRows(rows, outcome.payload.results ?? []) } }
            : outcome;
        },
      },
    },
    list: stagedCounts,
    columns: [
      {
        title: locationName.label,
        field: 'location',
        synonyms: ['Location ERP ID', 'Location Name', 'Location Code', 'Bay', 'Path'],
        isRequired: true,
        width: 260,
        read: (text, values, { locations }) => {
          if (text === '') return { values: { ...values, location: null } };
          const found = locations.find(text);
          return 'message' in found ? found : { values: { ...values, location: found.location } };
        },
        write: ({ location }) => location?.path ?? '',
      },
      {
        title: sku.label,
        field: 'item',
        synonyms: ['Item', 'Item SKU', 'Item Code', 'UPC', 'Barcode', 'Product'],
        isRequired: true,
        width: 150,
        read: (text, values, { findItems }) => {
          if (text === '') return { values: { ...values, item: null } };
          const [item, ...others] = findItems(text);
          if (!item) return { message: `There is no active item with the SKU or UPC ${text}` };
          if (others.length > 0)
            return { message: `${others.length + 1} items have the UPC ${text}. Write the SKU.` };
          return { values: { ...values, item: { id: item.itemId, name: item.name, code: item.sku } } };
        },
        write: ({ item }) => item?.code ?? '',
      },
      {
        title: grade.label,
        field: 'grade',
        synonyms: ['Quality', 'Quality Grade'],
        width: 90,
        read: (text, values) => ({
          values: { ...values, grade: text === '' ? addCountForm.initial.grade : text },
        }),
        write: (values) => values.grade,
      },
      ...listColumns<NewCountValues>(countFields, ['quantity', 'comment'], {
        quantity: { synonyms: ['Qty', 'Count', 'Stock', 'On Hand', 'Amount'], isRequired: true, width: 110 },
        comment: { synonyms: ['Comments', 'Note', 'Notes'] },
      }).map((column) => ({ ...column, write: (values: NewCountValues) => toOneLine(column.write(values)) })),
    ],
    findKeys: (cell, { locations, findItems }) => {
      const [location, code] = [cell(locationName.label), cell(sku.label)];
      if (location === '' || code === '') return [];
      const found = locations.find(location);
      const [item, other] = findItems(code);
      return [
        JSON.stringify([
          'location' in found ? found.location.id : pathKey(location),
          item && !other ? item.itemId : skuKey(code),
          Number(cell(grade.label) || addCountForm.initial.grade),
        ]),
      ];
    },
    keyTitle: sku.label,
    buildContext: () => toReferences([], []),
    readContext: readReferences,
    toValues: ({ locationId, itemId, itemName, sku: code, quantity, comment, ...row }, { locations }) => ({
      site: locationId,
      location: { id: locationId, path: locations.getPath(locationId), siteId: null },
      item: { id: itemId, name: itemName, code },
      grade: String(row.grade),
      quantity,
      comment: comment ?? '',
    }),
  };
}

/** Returns a text as the cell of a file has it: a comment may have several lines. */
const toOneLine = (value: string | number): string | number =>
  typeof value === 'string' ? normalizeText(value) : value;

type CountResults = NonNullable<
  NonNullable<RecordAvailabilitySessionCountsMutation['recordAvailabilitySessionCounts']>['results']
>;

/** Returns what became of the rows of a request; one that is held for a supervisor is stored, but it does not count. */
function toSavedRows(
  rows: readonly CheckedRow<NewCountValues, StagedCount>[],
  results: CountResults,
): readonly SavedRow<StagedCount>[] {
  const byId = new Map(results.map((result) => [result.countRowId, result]));
  return rows.map(({ number, id, record }) => {
    const { outcome, errors } = byId.get(id) ?? {};
    return outcome === 'RECORDED' || outcome === 'DUPLICATE'
      ? { number, outcome: record ? 'CHANGED' : 'ADDED', record: null }
      : { number, outcome: 'FAILED', message: errors?.[0]?.message ?? 'The server did not take the count' };
  });
}
