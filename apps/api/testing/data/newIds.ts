import type { TenantFixture } from './tenantFixture.ts';

/** Ids of creates by the first digit of those that replace them; one input has one entity of each digit and kind. */
const newIds = {
  a: ['newOrder', 'newMaster', 'newScheduledOrder'],
  b: ['newLine', 'newOrderLine', 'newMasterLine', 'newMasterOrderLine', 'newScheduledLine'],
  c: ['newHouse'],
  d: [
    'newCustomer',
    'newContact',
    'newLocation',
    'newBillingAddress',
    'newTerms',
    'newSeller',
    'newProgram',
    'newPriceGroup',
    'newItem',
    'newCategory',
    'newCount',
    'newAdjustment',
    'newMaterialCount',
    'newMaterialMove',
    'newReceipt',
    'newPerson',
  ],
} as const;

/** Replaces the ids of creates in the JSON of an input, so that each of its runs creates something. */
export const replaceNewIds = (
  text: string,
  { ids }: TenantFixture,
  createId: (digit: string) => string,
): string =>
  Object.entries(newIds).reduce(
    (replaced, [digit, names]) =>
      names.reduce((part: string, name) => part.replaceAll(ids[name], createId(digit)), replaced),
    text,
  );
