import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { waitForLayout } from '../testing/dom/layout.ts';
import { render } from '../testing/dom/render.tsx';
import { LongList } from './LongList.tsx';

function Rows({ total }: { total: number }) {
  const [rows, setRows] = useState(() => Array.from({ length: total }, (_, index) => index));
  return (
    <div style={{ height: 600, overflow: 'auto' }} data-testid="scroller">
      <LongList
        label="Plants"
        rows={rows}
        rowKey={String}
        estimatedHeight={80}
        renderRow={(row) => (
          <div style={{ height: row % 2 === 0 ? 60 : 120 }}>
            <button onClick={() => setRows(rows.filter((one) => one !== row))}>{`Plant ${row}`}</button>
          </div>
        )}
      />
    </div>
  );
}

const scroller = () => screen.getByTestId('scroller');
const drawn = () => screen.getAllByRole('listitem').length;

async function scrollTo(top: number) {
  scroller().scrollTop = top;
  await waitForLayout();
}

test('draws only rows near what is seen, and says how many there are', async () => {
  render(<Rows total={5000} />);
  await waitForLayout();
  expect(screen.getByText('Plant 0')).toBeTruthy();
  expect(drawn()).toBeLessThan(120);
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('5000');
  await scrollTo(scroller().scrollHeight);
  await expect.poll(() => screen.queryByText('Plant 4999')).not.toBeNull();
  expect(screen.queryByText('Plant 0')).toBeNull();
  expect(drawn()).toBeLessThan(120);
  await scrollTo(0);
  await expect.poll(() => screen.queryByText('Plant 0')).not.toBeNull();
});

test('keeps the row with the focus, and closes the gap of one that is removed', async () => {
  render(<Rows total={500} />);
  await waitForLayout();
  screen.getByText('Plant 3').focus();
  await scrollTo(scroller().scrollHeight);
  await expect.poll(() => screen.queryByText('Plant 499')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Plant 3'));
  screen.getByText('Plant 3').click();
  await expect.poll(() => screen.queryByText('Plant 3')).toBeNull();
  expect(screen.getByText('Plant 5')).toBeTruthy();
});
