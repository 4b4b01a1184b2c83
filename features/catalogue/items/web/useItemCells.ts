import { useMemo } from 'react';
import {
  type FieldCell,
  namedChoicesCell,
  numberCell,
  textCell,
} from '#platform/web/grid/recordCells/fieldCell.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { ItemProgramsDocument } from '../../web/documents.ts';
import type { ItemFormValues, ProgramChoice } from './itemForm.ts';

/** Returns the cells of the items that can be edited in their grid; new programs are made on their page or in the item. */
export function useItemCells(isEditable: boolean): Readonly<Record<string, FieldCell<ItemFormValues>>> {
  const { tenantId } = useUser();
  const programs = useRead(ItemProgramsDocument, isEditable ? { tenantId } : undefined).data?.itemPrograms;
  return useMemo(
    () => ({
      name: textCell('name'),
      sku: textCell('sku'),
      upc: textCell('upc'),
      retailPrice: numberCell('retailPrice'),
      group: textCell('itemGroup'),
      programs: namedChoicesCell<ItemFormValues, ProgramChoice>('programs', {
        noun: 'program',
        list: () => programs?.map((name) => ({ name })),
      }),
      erpId: textCell('erpId'),
      description: textCell('description'),
    }),
    [programs],
  );
}
