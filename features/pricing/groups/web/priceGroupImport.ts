import * as z from 'zod';
import { isYes, listColumns } from '#platform/web/listImport/listColumns.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import type { Outcome } from '#platform/web/query/outcome.ts';
import { defineForm, formFields } from '#platform/web/record/form/defineForm.ts';
import type {
  CheckedRow,
  ListColumn,
  ListImport,
  RowOutcome,
} from '#platform/web/record/editor/listImport.ts';
import type { RowMessages } from '#platform/web/record/rows/rowsDefinition.ts';
import type { PriceGroupFieldsFragment } from '../../web/documents.ts';
import { priceGroupInput, priceGroupKey } from '../priceGroup.ts';
import { priceGroupFields } from '../priceGroupFields.ts';
import { priceGroupAccess } from './priceGroupAccess.ts';
import { priceGroupChange, priceGroupCreation, priceGroupDefault } from './priceGroupEditor.ts';
import { priceGroupListQuery } from './priceGroupListQuery.ts';
import { priceGroupImportPath, priceGroupsPath } from './priceGroupPaths.ts';
import { deletedGroupReason, priceCapability, pricesDeniedReason } from './usePricePermission.ts';

const { name, isDefault } = priceGroupFields;
const form = defineForm(
  formFields(priceGroupFields, ['name', 'isDefault']),
  priceGroupInput.omit({ id: true }).extend({ isDefault: z.boolean() }),
);
type PriceGroupFileValues = typeof form.initial;

const options = {
  name: { synonyms: ['Price Group', 'Price Group Name', 'Group'], isRequired: true, width: 260 },
  isDefault: { synonyms: ['Is Default', 'Default Price Group'] },
};
const defaultColumns = listColumns<PriceGroupFileValues>(priceGroupFields, ['isDefault'], options);

/** Price groups as a CSV file; their name identifies them. Their levels have a file of their own. */
export const priceGroupImport: ListImport<PriceGroupFileValues, PriceGroupFieldsFragment> = {
  name: 'priceGroups',
  title: 'Import Price Groups from CSV',
  path: priceGroupImportPath,
  page: { path: priceGroupsPath, label: 'View Price Groups' },
  editor: {
    form,
    initial: form.initial,
    capability: priceCapability,
    deniedReason: pricesDeniedReason,
    findLockedReason: ({ status }) => (status === 'DELETED' ? deletedGroupReason : undefined),
    access: priceGroupAccess,
    create: {
      run: async (client, { values, id }) =>
        makeDefault(client, values, await priceGroupCreation.run(client, { values, id }), 'Added'),
    },
    update: {
      run: async (client, change) => {
        const { values, record } = change;
        return form.normalize(values).name === record.name
          ? makeDefault(client, values, { ok: true, payload: { record }, notices: [] })
          : makeDefault(client, values, await priceGroupChange.run(client, change), 'Changed');
      },
    },
  },
  list: priceGroupListQuery,
  columns: [
    ...listColumns<PriceGroupFileValues>(priceGroupFields, ['name'], options),
    ...defaultColumns.map(keepDefault),
  ],
  findKeys: (cell) => [priceGroupKey(cell(name.label))].filter(Boolean),
  keyTitle: name.label,
  buildContext: () => undefined,
  checkAll: findDefaultProblems,
  // The previous default changes with a new one.
  rank: ({ values, record }) => (values.isDefault && !record?.isDefault ? 1 : 0),
};

/** Saved by its own mutation, as on the page of a group. */
async function makeDefault(
  client: Client,
  values: PriceGroupFileValues,
  saved: Outcome<{ readonly record: PriceGroupFieldsFragment | null }>,
  done?: string,
): Promise<RowOutcome<PriceGroupFieldsFragment>> {
  const record = saved.ok ? saved.payload.record : null;
  if (!record || record.isDefault || !values.isDefault) return saved;
  const outcome = await priceGroupDefault.run(client, record);
  return outcome.ok || done === undefined
    ? outcome
    : { ...outcome, message: `${done}, but not made the default: ${outcome.message}`, stored: record };
}

/** The default group stays it until another one becomes it. */
function keepDefault(column: ListColumn<PriceGroupFileValues>): ListColumn<PriceGroupFileValues> {
  return {
    ...column,
    read: (text, values, context) => {
      const content = column.read(text, values, context);
      return 'values' in content && values.isDefault ? { values } : content;
    },
  };
}

/** Returns messages for the rows with a second or an inactive default, or with none in place of the stored one. */
function findDefaultProblems(
  rows: readonly CheckedRow<PriceGroupFileValues, PriceGroupFieldsFragment>[],
): ReadonlyMap<number, RowMessages> {
  const getText = ({ cells }: (typeof rows)[number]) => cells[isDefault.label] ?? '';
  const chosen = rows.filter((row) => isYes(getText(row), isDefault));
  const inactive = chosen.filter(({ record }) => record?.status === 'INACTIVE' && !record.isDefault);
  const replaced = rows.filter((row) => row.record?.isDefault === true && getText(row) !== '');
  const [broken, message] =
    chosen.length === 0
      ? [replaced, 'Make another price group the default instead']
      : chosen.length > 1
        ? [chosen, 'Only one row can be the default']
        : [inactive, 'This price group is inactive: choose an active one as the default'];
  return new Map(broken.map(({ number }) => [number, { [isDefault.label]: message }]));
}
