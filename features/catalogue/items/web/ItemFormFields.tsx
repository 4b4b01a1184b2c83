import { useCompanyCurrency } from '#features/identity/settings/web/useTenantSettings.ts';
import { maxTextLength } from '#platform/kernel/text/text.ts';
import { useMemo } from 'react';
import { MultiPickerField } from '#platform/web/form/picker/MultiPickerField.tsx';
import { toPickerPage } from '#platform/web/form/picker/pickerPage.ts';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { MoneyField } from '#platform/web/form/number/NumberField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { maxItemCategories, maxItemPrograms } from '../item.ts';
import { itemFields } from '../itemFields.ts';
import { useCategorySearch } from '../../categories/web/useCategorySearch.ts';
import { ItemProgramsDocument } from '../../web/documents.ts';
import type { CategoryChoice, ProgramChoice } from './itemForm.ts';
import { foldText } from '#platform/kernel/search/searchWords.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

const pollIntervalMs = 30_000;

/** Fields of an item (spec 3 §5). */
export function ItemFormFields({ isReadOnly: readOnly }: { isReadOnly: boolean }) {
  const text = { maxLength: maxTextLength, readOnly };
  // Retail prices have no currency of their own (spec 3 §9).
  const currency = useCompanyCurrency();
  return (
    <>
      <TextField {...text} name="name" label={itemFields.name.label} />
      <TextField {...text} name="sku" label={itemFields.sku.label} span={4} phoneSpan={6} />
      <TextField
        name="upc"
        label={itemFields.upc.label}
        span={4}
        phoneSpan={6}
        isDigits
        readOnly={readOnly}
        help="12 digits"
      />
      <TextField {...text} name="erpId" label={itemFields.erpId.label} span={4} />
      <TextField
        {...text}
        name="itemGroup"
        label={itemFields.itemGroup.label}
        span={6}
        phoneSpan={6}
        help="Letters, numbers, spaces and -./_"
      />
      <MoneyField
        name="retailPrice"
        label={itemFields.retailPrice.label}
        span={6}
        phoneSpan={6}
        decimals={2}
        currency={currency}
        readOnly={readOnly}
        help={currency}
      />
      <CategoriesField readOnly={readOnly} />
      <ProgramsField readOnly={readOnly} />
      <TextField {...text} name="description" label={itemFields.description.label} lines={3} />
    </>
  );
}

function CategoriesField({ readOnly }: { readOnly: boolean }) {
  const search = useCategorySearch();
  const source = useMemo(
    (): PickerSource<CategoryChoice> => ({
      ...search,
      id: ({ code }) => code,
      name: ({ code, name }) => `${code} · ${name}`,
    }),
    [search],
  );
  return (
    <MultiPickerField
      name="categories"
      label={itemFields.categories.label}
      noun="category"
      source={source}
      max={maxItemCategories}
      fullText={`At most ${maxItemCategories} categories are possible`}
      readOnly={readOnly}
      help="The first category sets pieces per unit."
    />
  );
}

const programText = {
  toRow: (name: string): ProgramChoice | undefined => (name.length > maxTextLength ? undefined : { name }),
};

function ProgramsField({ readOnly }: { readOnly: boolean }) {
  const client = useClient();
  const { tenantId } = useUser();
  const source = useMemo(
    (): PickerSource<ProgramChoice> => ({
      key: [ItemProgramsDocument.name, tenantId],
      search: async (words, after, signal) => {
        const { itemPrograms } = await client.call(ItemProgramsDocument, { tenantId }, signal);
        const text = foldText(words.trim());
        const found = (itemPrograms ?? []).filter((name) => foldText(name).includes(text));
        return toPickerPage(
          found.map((name) => ({ name })),
          after,
        );
      },
      // Programs that differ by case only are an error in typing.
      id: ({ name }) => textKey(name),
      name: ({ name }) => name,
      pollIntervalMs,
      failed: 'Error getting programs',
    }),
    [client, tenantId],
  );
  return (
    <MultiPickerField
      name="programs"
      label={itemFields.programs.label}
      noun="program"
      source={source}
      max={maxItemPrograms}
      fullText={`At most ${maxItemPrograms} programs are possible`}
      newText={programText}
      readOnly={readOnly}
    />
  );
}
