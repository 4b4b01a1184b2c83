import { expect, test } from 'vitest';
import { buildLetterhead, paperAddress, printable } from './paperTexts.ts';

const address = {
  id: null,
  toName: 'BLUE PRAIRIE FARMS',
  addressLine1: '4 Mill Rd',
  addressLine2: null,
  city: 'Canby',
  stateProvince: 'OR',
  zipcode: '97013',
  country: 'US',
};
const company = { name: 'Blue Prairie Farms', address: null, phone: null, logo: null };

test('has address and phone number of the company below its name, which the address does not repeat', () => {
  expect(buildLetterhead(company).lines).toEqual([]);
  expect(buildLetterhead({ ...company, address, phone: '(503) 555-0100' })).toEqual({
    name: 'Blue Prairie Farms',
    lines: ['4 Mill Rd', 'Canby, OR 97013', 'United States', '(503) 555-0100'],
    logo: null,
  });
  const office = { ...address, toName: 'Accounts\u200b Office' };
  expect(buildLetterhead({ ...company, address: office }).lines[0]).toBe('Accounts Office');
});

test('leaves out the name of an address that begins with it', () => {
  const block = (toName: string) => paperAddress('Bill to', 'Fern House', { ...address, toName }).lines;
  expect(block('FERN HOUSE')[1]).toBe('4 Mill Rd');
  expect(block('FERN HOUSE, ACCOUNTS PAYABLE')[0]).toBe('FERN HOUSE, ACCOUNTS PAYABLE');
  expect(block('FERN HOUSES').slice(0, 2)).toEqual(['Fern House', 'FERN HOUSES']);
  expect(paperAddress('Bill to', 'Fern House', null).lines).toEqual(['Fern House']);
});

test('prints a text on one line, without characters that hide or reorder it', () =>
  expect(printable('Sage\n\u202e\u0000 00.1$\u200b latot\ud800')).toBe('Sage 00.1$ latot'));
