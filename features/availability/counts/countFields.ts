import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

/** Fields of a count, in the order of its grid (spec 3 §3). */
export const countFields = {
  countRowId: field.id('ID', { describe: 'Id of the count.', isFilter: true }),
  itemId: field.id('Item', { describe: 'Item.', isFilter: true }),
  itemName: field.text('Item', {
    describe: 'Name of the item.',
    grid: { width: 220, isEmphasized: true, isFlexible: true, card: 'title' },
  }),
  sku: field.text('SKU', {
    describe: 'Stock keeping unit of the item.',
    grid: { width: 130, hideOrder: 2, isSearchedWhenHidden: true, card: 'detail' },
  }),
  upc: field.optionalText('UPC', {
    describe: 'Bar code of the item.',
    grid: { width: 130, hidden: true, isSearchedWhenHidden: true },
  }),
  locationId: field.id('Location', {
    describe: 'Facility location (a bay, or a location without children).',
    isFilter: true,
  }),
  locationName: field.text('Location', {
    describe: "Name of the location; 'Unknown location' when a held count names none that exists.",
    grid: { width: 260, isFlexible: true, card: 'line' },
  }),
  grade: field.number('Grade', {
    describe: 'Quality grade 1, 2 or 3; default 2.',
    initial: 2,
    isFilter: true,
    grid: { width: 80, card: 'detail', cardText: (grade) => `Grade ${grade}` },
  }),
  quantity: field.quantity('Quantity', {
    describe: 'Whole number, 0 to 999999999999999.',
    isFilter: true,
    grid: { width: 100, isEmphasized: true, card: 'amount' },
  }),
  comment: field.optionalText('Comment', {
    describe: 'Comment.',
    isFilter: true,
    grid: { width: 150, hideOrder: 1, isSearchedWhenHidden: true, card: 'detail' },
  }),
  recordedAt: field.instant('Recorded', {
    describe:
      'When it was counted, corrected by the clock of the device when that is known, never later than received.',
    isFilter: true,
    grid: { width: 160, sorted: 'desc', card: 'detail' },
  }),
  recordedBy: field.text('Recorded by', {
    describe: 'E-mail of the counter, or unknown.',
    isFilter: true,
    grid: { width: 200, hidden: true },
  }),
  deviceRecordedAt: field.instant('Device Time', {
    describe: 'By the clock of the device, uncorrected (addition).',
    grid: { width: 160, hidden: true },
  }),
  receivedAt: field.instant('Received', {
    describe: 'When the server received it (addition).',
    grid: { width: 160, hidden: true },
  }),
  rev: field.number('Revision', {
    describe: 'Revision the device sent last: 1, and one more for each edit or delete there.',
  }),
  replacedByCountRowId: field.optionalId('Replaced by', {
    describe: 'Later count of the same item, location and grade in the session; null when this one stands.',
  }),
  isReplaced: field.check('Replaced', {
    describe: 'Whether a later count of the same item, location and grade stands instead (addition).',
  }),
  isHeld: field.check('Held', {
    apiName: 'held',
    describe:
      'Parked: does not count until updateAvailabilitySessionCount gives it a good location (or confirms it) or it is deleted.',
  }),
  heldReason: field.optionalText('Held Because', { describe: 'Why it is parked.' }),
  isOlderThanLive: field.check('Older than Live', {
    describe:
      'Of a staged session: the live session has a later count of the same item, location and grade, which this one will not replace (addition).',
  }),
  wasCorrected: field.check('Changed after Correction', {
    describe: 'A device changed it after a correction at a desk (addition).',
  }),
  isItemInactive: field.check('Item Inactive', { describe: 'Its item is inactive now (addition).' }),
  clockJumped: field.check('Clock Changed', {
    describe: 'Whether the clock of the device was set since it last knew the time (addition).',
  }),
  isDeleted: field.check('Deleted', { apiName: 'deleted', column: 'deleted', describe: 'Deleted.' }),
  updatedAt: recordField.updatedAt({ isFilter: true }),
};

/** How many of an item were found at a location (spec 3 §3). */
export type AvailabilityCount = EntityRow<typeof countFields>;
