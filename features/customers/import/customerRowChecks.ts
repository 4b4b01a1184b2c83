import { addressLengths } from '#platform/kernel/address/address.ts';
import { explainEmail, isEmail } from '#platform/kernel/address/email.ts';
import { explainPhone, isPhone } from '#platform/kernel/address/phone.ts';
import { isUsZip } from '#platform/kernel/address/postalCode.ts';
import {
  canadianProvinces,
  isCanadianProvince,
  isUsState,
  usStates,
} from '#platform/kernel/address/regions.ts';
import type { CellProblem } from '#platform/kernel/import/importDefinition.ts';
import { maxDescriptionLength } from '../customer/customer.ts';
import { isGln } from '../parts/customerLocation.ts';
import type { CustomerColumn, CustomerFileRow } from './customerColumns.ts';

interface CellFormat {
  column: CustomerColumn;
  isValid: (text: string) => boolean;
  message: string;
  /** Returns what follows the message. */
  explain?: (text: string) => string;
}

const zipMessage = 'Zipcode must be in format ##### or #####-####';
const formats: readonly CellFormat[] = [
  {
    column: 'ContactEmailAddress',
    isValid: isEmail,
    message: 'Invalid email address (expected name@example.com)',
    explain: explainEmail,
  },
  {
    column: 'ContactPhoneNumber',
    isValid: isPhone,
    message: 'Invalid phone number (expected (###) ###-####)',
    explain: explainPhone,
  },
  { column: 'GLN', isValid: isGln, message: 'GLN must be exactly 13 digits' },
  { column: 'LocationZipcode', isValid: isUsZip, message: zipMessage },
  { column: 'BillingZipcode', isValid: isUsZip, message: zipMessage },
];

const defaultMaxLength = 255;
/** Lengths that the customer and its addresses allow (decision C4). The formats above limit the columns that are absent here. */
const maxLengths: readonly (readonly [column: CustomerColumn, maxLength: number])[] = [
  ['CustomerName', defaultMaxLength],
  ['CustomerDescription', maxDescriptionLength],
  ['CustomerTerms', defaultMaxLength],
  ['LocationCode', defaultMaxLength],
  ['LocationName', defaultMaxLength],
  ['LocationTerms', defaultMaxLength],
  ['LocationDescription', defaultMaxLength],
  ['StoreNumber', defaultMaxLength],
  ['LocationAddressToName', addressLengths.toName],
  ['LocationAddressLine1', addressLengths.addressLine1],
  ['LocationAddressLine2', addressLengths.addressLine2],
  ['LocationCity', addressLengths.city],
  ['LocationState/Province', addressLengths.stateProvince],
  ['BillingToName', addressLengths.toName],
  ['BillingAddressLine1', addressLengths.addressLine1],
  ['BillingAddressLine2', addressLengths.addressLine2],
  ['BillingCity', addressLengths.city],
  ['BillingState/Province', addressLengths.stateProvince],
  ['ContactFirstName', defaultMaxLength],
  ['ContactLastName', defaultMaxLength],
  ['ContactTitle', defaultMaxLength],
];

/** Names that are imported as names of an address, too, while the columns of those are empty. */
const addressNames: readonly (readonly [name: CustomerColumn, toName: CustomerColumn])[] = [
  ['LocationName', 'LocationAddressToName'],
  ['CustomerName', 'BillingToName'],
];

const regions = [...usStates, ...canadianProvinces];
const stateColumns = ['LocationState/Province', 'BillingState/Province'] as const;

/** Warns about a state that the forms do not offer, which orders to this address would need corrected. */
function* checkStates(cells: CustomerFileRow['cells']): Generator<CellProblem> {
  for (const field of stateColumns) {
    const text = cells[field];
    if (text === '' || text.length > addressLengths.stateProvince) continue;
    if (isUsState(text) || isCanadianProvince(text)) continue;
    const meant = text.toUpperCase();
    const region = regions.find(({ code, name }) => code === meant || name.toUpperCase() === meant);
    const message = region
      ? `Use ${region.code} for ${region.name}`
      : `${text} is no code of a state or province`;
    yield { field, code: 'INVALID_FORMAT', message, severity: 'WARNING' };
  }
}

/** Checks the format of a row besides required fields: e-mail, phone, GLN, zip codes, lengths (spec 1 §5). */
export function checkCustomerRow({ cells }: CustomerFileRow): readonly CellProblem[] {
  const problems: CellProblem[] = [...checkStates(cells)];
  for (const { column, isValid, message, explain } of formats) {
    const text = cells[column];
    if (text !== '' && !isValid(text))
      problems.push({ field: column, code: 'INVALID_FORMAT', message: message + (explain?.(text) ?? '') });
  }
  for (const [column, maxLength] of maxLengths)
    if (cells[column].length > maxLength)
      problems.push({
        field: column,
        code: 'TOO_LONG',
        message: `${column} cannot exceed ${maxLength} characters`,
      });
  for (const [name, toName] of addressNames)
    if (cells[toName] === '' && cells[name].length > addressLengths.toName)
      problems.push({
        field: toName,
        code: 'TOO_LONG',
        message: `${name} is too long for an address. Fill in ${toName} with at most ${addressLengths.toName} characters`,
      });
  return problems;
}
