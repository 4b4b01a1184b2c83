import { expect, test } from 'vitest';
import { actionText, changeText, fieldText, type HistoryWords } from './historyText.ts';

const words: HistoryWords = {
  actions: { plantTree: 'Planted the tree' },
  field: (path) => (path === 'erpId' ? 'ERP ID' : undefined),
  value: (text) => (text === 'IN_BLOOM' ? 'In bloom' : undefined),
};

test.each([
  ['plantTree', 'Planted the tree'],
  ['restoreFromFeed', 'Restore from feed'],
] as const)('the call %s reads as "%s"', (action, text) => expect(actionText(action, words)).toBe(text));

test.each([
  ['erpId', 'ERP ID'],
  ['plantingDate', 'Planting date'],
  ['address.stateProvince', 'Address state province'],
] as const)('the field %s reads as "%s"', (field, text) => expect(fieldText(field, words)).toBe(text));

test.each([
  [{ field: 'state', before: '"SEED"', after: '"IN_BLOOM"' }, 'State: SEED → In bloom'],
  [{ field: 'erpId', before: null, after: '"E-17"' }, 'ERP ID: E-17'],
  [{ field: 'height', before: '10', after: '12' }, 'Height: 10 → 12'],
  [{ field: 'note', before: '"dry"', after: null }, 'Note: removed (dry)'],
  [
    { field: 'address', before: null, after: '{"id":"ab","city":"ATHENS","addressLine2":null}' },
    'Address: ATHENS',
  ],
] as const)('a change reads as one line: %o', (change, text) => expect(changeText(change, words)).toBe(text));
