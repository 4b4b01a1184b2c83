import { expect, test } from 'vitest';
import { ItemOption } from './ItemOption.tsx';
import { pickedItem } from '../../../web/testing/pickedItem.ts';
import { render } from '#platform/web/testing/dom/render.tsx';

const item = {
  ...pickedItem('i1'),
  name: "Pothos 'N'Joy' - 3 gal",
  sku: 'FOL1224-3G',
  upc: '412101224023',
  itemGroup: '3G-FOL',
};

test.each([
  ['njoy 3gal', ["N'Joy", '3 gal']],
  ['pothso', ['Pothos']],
  ['fol1224', ['FOL1224']],
  ['12240', ['12240']],
  ['', []],
])('highlights what matches %j', (search, marks) => {
  const { container } = render(
    <ItemOption
      id="o"
      item={item}
      search={search}
      active={false}
      chosen={false}
      price={null}
      onPick={() => {}}
    />,
  );
  expect(Array.from(container.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual(marks);
  const texts = Array.from(container.querySelectorAll('.cut'), ({ textContent }) => textContent);
  expect(texts).toEqual([item.name, item.sku, item.upc, item.itemGroup]);
});
