import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { DialogBody } from './DialogBody.tsx';
import { act, render } from '../testing/dom/render.tsx';

function ListWithDialog() {
  const [isOpen, setOpen] = useState(false);
  const [hasRow, setHasRow] = useState(true);
  return (
    <main id="page" tabIndex={-1}>
      {hasRow && <button onClick={() => setOpen(true)}>Row</button>}
      {isOpen && (
        <Dialog title="Record" onClose={() => setOpen(false)}>
          <DialogBody />
        </Dialog>
      )}
      <output onClick={() => setHasRow(false)}>Removes the row</output>
    </main>
  );
}

test('focuses the page when a row goes that has got the focus back from its dialog', async () => {
  const user = userEvent.setup();
  render(<ListWithDialog />);
  const row = screen.getByRole('button', { name: 'Row' });
  await user.click(row);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await expect.poll(() => document.activeElement).toBe(row);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  act(() => screen.getByText('Removes the row').click());
  await expect.poll(() => document.activeElement).toBe(document.querySelector('#page'));
});
