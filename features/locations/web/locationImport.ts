import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { listColumns } from '#platform/web/listImport/listColumns.ts';
import { statusColumn, type WithStatus, withStatus } from '#platform/web/listImport/withStatus.ts';
import type { CheckedRow, FileRow, ListColumn, ListImport } from '#platform/web/record/editor/listImport.ts';
import type { RowMessages } from '#platform/web/record/rows/rowsDefinition.ts';
import { pathKey } from '../formatLocationPath.ts';
import { locationFields } from '../locationFields.ts';
import { type LocationType, locationTypeLabels, locationTypes } from '../locationType.ts';
import type { LocationRow } from './locationColumns.ts';
import { locationEditor } from './locationEditor.ts';
import type { LocationFormValues, ParentChoice } from './locationForm.ts';
import { locationListQuery } from './locationListQuery.ts';
import { locationImportPath, locationsPath } from './locationPaths.ts';
import { toParentChoice } from './parentChoices.ts';

/** Locations in which others stand, by path or ERP ID, also those that the file adds; and the parents of stored ones. */
interface LocationContext {
  /** Returns the key of the path that a path or an ERP ID means. */
  findKey: (text: string) => string;
  byKey: ReadonlyMap<string, ParentChoice>;
  findParent: (row: LocationRow) => ParentChoice | null;
}

type LocationFileValues = WithStatus<LocationFormValues>;
type CheckedLocation = CheckedRow<LocationFileValues, LocationRow>;

const editor = withStatus(locationEditor);

const { name, locationType, erpId, parentLocationId } = locationFields;
const separator = ' › ';

const writePath = ({ path, name: own }: ParentChoice): string =>
  path === '' ? own : `${path}${separator}${own}`;

const parentColumn: ListColumn<LocationFileValues, LocationContext> = {
  title: parentLocationId.label,
  field: 'parent',
  synonyms: ['Parent', 'Parent Location', 'Parent ERP ID', 'Path', 'In'],
  isLocked: true,
  width: 240,
  read: (text, values, { findKey, byKey }) => {
    const parent = byKey.get(findKey(text));
    if (text !== '' && !parent) return { message: `There is no location ${text}` };
    return { values: { ...values, parent: parent ?? null } };
  },
  write: ({ parent }) => (parent ? writePath(parent) : ''),
};

/** Facility locations as a CSV file; the ERP ID or the path identifies a location, and names repeat from house to house. */
export const locationImport: ListImport<LocationFileValues, LocationRow, LocationContext> = {
  name: 'locations',
  title: 'Import Locations from CSV',
  path: locationImportPath,
  page: { path: locationsPath, label: 'View Locations' },
  editor,
  list: locationListQuery,
  columns: [
    parentColumn,
    ...listColumns<LocationFileValues>(
      locationFields,
      ['name', 'locationType', 'erpId', 'pickRank', 'address'],
      {
        name: { synonyms: ['Location', 'Location Name'], isRequired: true, width: 200 },
        locationType: { synonyms: ['Location Type'], isLocked: true },
        erpId: { synonyms: ['ERP', 'ERP Code'], isLocked: true },
        pickRank: { synonyms: ['Rank', 'Pick Order', 'Pick Sequence'] },
      },
    ),
    statusColumn(),
  ],
  findKeys: (cell, { findKey }) => [
    ...(cell(erpId.label) === '' ? [] : [`ERP ${cell(erpId.label)}`]),
    ...(cell(name.label) === '' ? [] : [pathKey(findKey(cell(parentColumn.title)), cell(name.label))]),
  ],
  keyTitle: name.label,
  buildContext,
  toValues: (row, { findParent }) => ({ ...editor.form.toValues(row), parent: findParent(row) }),
  checkAll: findLostParents,
  rank: ({ values: { parent } }) => (parent ? writePath(parent).split(separator).length : 0),
};

function buildContext(stored: readonly LocationRow[], rows: readonly FileRow[]): LocationContext {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const idByErp = new Map<string, string>();
  /** Names of locations that stand in none: a path wins over an ERP ID. */
  const topKeys = new Set<string>();
  const keyByErp = new Map<string, string>();
  const byKey = new Map<string, ParentChoice>();
  for (const row of stored) {
    const choice = toParentChoice(row, byId);
    const key = pathKey(writePath(choice));
    byKey.set(key, choice);
    if (choice.path === '') topKeys.add(key);
    if (row.erpId === null) continue;
    idByErp.set(row.erpId, row.id);
    keyByErp.set(textKey(row.erpId), key);
  }
  const added = rows.map(({ id, cells }) => ({
    id: idByErp.get(cells[erpId.label] ?? '') ?? id,
    erpKey: textKey(cells[erpId.label] ?? ''),
    name: cells[name.label] ?? '',
    parentText: cells[parentColumn.title] ?? '',
    locationType: findType(cells[locationType.label] ?? ''),
  }));
  const addedByErp = new Map(added.map((row) => [row.erpKey, row]));
  for (const row of added) if (row.parentText === '') topKeys.add(pathKey(row.name));

  function findKey(text: string, below: ReadonlySet<string> = new Set()): string {
    const own = textKey(text);
    if (own === '' || topKeys.has(pathKey(text)) || below.has(own)) return pathKey(text);
    const storedKey = keyByErp.get(own);
    if (storedKey !== undefined) return storedKey;
    const row = addedByErp.get(own);
    return row ? pathKey(findKey(row.parentText, new Set([...below, own])), row.name) : pathKey(text);
  }
  const located = added.map((row) => ({ ...row, parentKey: findKey(row.parentText) }));
  const depth = (key: string) => (key === '' ? 0 : key.split(separator).length);
  // Parents first, because the site of a location is that of its parent.
  for (const row of located.toSorted((one, other) => depth(one.parentKey) - depth(other.parentKey))) {
    const key = pathKey(row.parentKey, row.name);
    const parent = byKey.get(row.parentKey);
    if (row.name === '' || byKey.has(key)) continue;
    byKey.set(key, {
      id: row.id,
      name: row.name,
      locationType: row.locationType ?? 'UNKNOWN',
      siteParentId: parent ? (parent.locationType === 'SITE' ? parent.id : parent.siteParentId) : null,
      path: parent ? writePath(parent) : '',
    });
  }
  return {
    findKey,
    byKey,
    findParent: ({ parentLocationId: id }) => {
      const parent = id === null ? undefined : byId.get(id);
      return parent ? toParentChoice(parent, byId) : null;
    },
  };
}

const findType = (text: string): LocationType | undefined =>
  locationTypes.find((type) =>
    [type, locationTypeLabels[type]].some((label) => textKey(label) === textKey(text)),
  );

/** Returns messages for new locations in others of the file that cannot be added, from the top down. */
function findLostParents(rows: readonly CheckedLocation[]): ReadonlyMap<number, RowMessages> {
  const lost = new Map<number, RowMessages>();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const hasProblem = (row: CheckedLocation): boolean => row.outcome === 'PROBLEM' || lost.has(row.number);
  const added = rows.filter(({ record }) => record === undefined);
  for (let before = -1; before !== lost.size;) {
    before = lost.size;
    for (const { number, values } of added) {
      const parent = values.parent && byId.get(values.parent.id);
      if (parent && hasProblem(parent))
        lost.set(number, { [parentColumn.title]: `Row ${parent.number} has a problem` });
    }
  }
  return lost;
}
