import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { NewRow } from './NewRow.tsx';
import { render } from '../testing/dom/render.tsx';

const column = (key: string) => ({ key, width: 90, isFlexible: false, isNumeric: false });

test('follows the visible columns, and adds only the fields of hidden ones', () => {
  const cells = [
    { ...column('mark'), content: '+' },
    { ...column('name'), content: 'Name', isField: true },
    { ...column('total'), content: '$1.00' },
    { ...column('price'), content: 'Price', isField: true },
  ];
  render(
    <NewRow
      label="New line"
      columns={[column('name'), column('pieces'), column('total')]}
      cells={cells}
      onKeyDown={() => {}}
      onPaste={() => {}}
      onFocusChange={() => {}}
    />,
  );
  const texts = [...screen.getByRole('group').querySelectorAll('.new-row-cell')].map(
    ({ textContent }) => textContent,
  );
  expect(texts).toEqual(['Name', '', '$1.00', 'Price']);
});
