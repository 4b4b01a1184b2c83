import { expect, test } from 'vitest';
import { describeReceiptDraft, parseReceiptDraft } from './receiptDraft.ts';

const clientMutationId = 'next key';
const typed = [{ lineId: 'a', quantity: 6, locationId: null }];
const sent = {
  clientMutationId: 'key',
  receivedAt: '2027-01-04T08:00:00.000Z',
  items: [{ id: 'b', quantityReceived: 3, receiveToLocationId: 'site' }],
};

test('reads what was stored, typed and sent', () => {
  const sentBefore = [sent];
  const stored = { clientMutationId, typed, sent, sentBefore };
  expect(parseReceiptDraft(stored)).toEqual(stored);
  expect(parseReceiptDraft({ clientMutationId, typed, sent: null })).toEqual({
    clientMutationId,
    typed,
    sent: null,
    sentBefore: [],
  });
});

test.each([
  undefined,
  { typed, sent },
  null,
  {},
  { clientMutationId, typed },
  { clientMutationId, typed: [{ lineId: 1 }], sent: null },
  { clientMutationId, typed, sent: { ...sent, items: [] } },
])('does not read %o', (input) => expect(parseReceiptDraft(input)).toBeUndefined());

test('says how many lines are typed and sent', () => {
  expect(describeReceiptDraft({ typed, sent })).toBe('1 line typed, 1 line sent');
  expect(describeReceiptDraft({ typed: [], sent })).toBe('1 line sent');
});
