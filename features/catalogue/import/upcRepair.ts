import type { CellRepair } from '#platform/kernel/import/importDefinition.ts';
import { hasCheckDigit } from '../item.ts';

/** Returns the repair of UPCs in a column whose leading zero a spreadsheet has dropped (decision OI8). */
export const upcRepair = <Column extends string>(column: Column): CellRepair<Column> => ({
  column,
  describe: (count) =>
    count === 1
      ? '1 UPC has 11 digits, because spreadsheets drop leading zeros.'
      : `${count} UPCs have 11 digits, because spreadsheets drop leading zeros.`,
  label: 'Restore Leading Zeros',
  apply: (upc) => (/^\d{11}$/.test(upc) && hasCheckDigit(`0${upc}`) ? `0${upc}` : undefined),
});
