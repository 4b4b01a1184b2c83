import { expect, test } from 'vitest';
import { headConflict, isSameHead } from './headConflict.ts';
import { newOrderForm } from './orderForm.ts';

const base = newOrderForm('2027-04-11', 'Canby Farm');
const conflict = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  headConflict(base, { ...base, ...mine }, { ...base, ...theirs }, (id) =>
    id === 'net30' ? 'Net 30' : undefined,
  );

test('a field that both changed has to be chosen', () => {
  const { both, merged } = conflict({ poNumber: 'MINE' }, { poNumber: 'THEIRS' });
  expect(both).toEqual([{ label: 'PO Number', mine: 'MINE', theirs: 'THEIRS' }]);
  expect(merged(new Set()).poNumber).toBe('MINE');
  expect(merged(new Set(['PO Number'])).poNumber).toBe('THEIRS');
});

test('what only the other person changed stays', () => {
  const { both, onlyTheirs, merged } = conflict({ poNumber: 'MINE' }, { termsId: 'ab' });
  expect(both).toEqual([]);
  expect(onlyTheirs).toEqual(['Terms']);
  expect(merged(new Set())).toMatchObject({ poNumber: 'MINE', termsId: 'ab' });
});

test('the same change of both is none to choose', () =>
  expect(conflict({ poNumber: 'A' }, { poNumber: 'A' }).both).toEqual([]));

test('shows what both changed as people read it', () => {
  const contact = { ...base.contact, lastName: 'Larkspur' };
  const { both } = conflict(
    { termsId: 'net30', contact: { ...contact, title: 'Buyer' }, billingAddress: base.billingAddress },
    { termsId: 'net60', contact: { ...contact, title: 'Grower', type: 'SALES' } },
  );
  expect(both).toEqual([
    { label: 'Terms', mine: 'Net 30', theirs: 'Not loaded' },
    { label: 'Contact', mine: 'Larkspur, Buyer', theirs: 'Larkspur, Grower, Sales' },
  ]);
});

test('shows no country of an address that is empty', () => {
  const billingAddress = { ...base.billingAddress, city: 'ATHENS' };
  const former = { ...base, billingAddress };
  const { both } = headConflict(
    former,
    base,
    { ...former, billingAddress: { ...billingAddress, city: 'SPARTA' } },
    String,
  );
  expect(both).toEqual([{ label: 'Billing Address', mine: '', theirs: 'SPARTA, US' }]);
});

test('customer and location are chosen together', () => {
  const { both, merged } = conflict(
    {
      customer: { id: '1', name: 'Sandy', code: null },
      location: { id: '11', name: 'Bee Branch', code: null },
    },
    { customer: { id: '2', name: 'Maple', code: null } },
  );
  expect(both).toEqual([{ label: 'Customer', mine: 'Sandy · Bee Branch', theirs: 'Maple' }]);
  expect(merged(new Set(['Customer']))).toMatchObject({ customer: { id: '2' }, location: null });
});

test('two heads are the same when every part is', () => {
  expect(isSameHead(base, { ...base })).toBe(true);
  expect(isSameHead(base, { ...base, finalCredit: true })).toBe(false);
});
