import type { CellRepair } from '#platform/kernel/import/importDefinition.ts';
import { hasCheckDigit } from '../items/item.ts';

/** Returns the repair of UPCs in a column whose leading zeros a spreadsheet has dropped (decision OI8). */
export const upcRepair = <Column extends string>(column: Column): CellRepair<Column> => ({
  column,
  describe: (count) =>
    count === 1
      ? '1 UPC has fewer than 12 digits, because spreadsheets drop leading zeros.'
      : `${count} UPCs have fewer than 12 digits, because spreadsheets drop leading zeros.`,
  label: 'Restore Leading Zeros',
  apply: (upc) => {
    if (!/^\d{1,11}$/.test(upc)) return undefined;
    const restored = upc.padStart(12, '0');
    return hasCheckDigit(restored) ? restored : undefined;
  },
});
