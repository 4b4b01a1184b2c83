import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { render } from '../../testing/dom/render.tsx';

function ShowAll() {
  const [areAllVisible, setAllVisible] = useState(false);
  return (
    <Button
      disabledReason={areAllVisible ? 'All columns are visible' : undefined}
      onClick={() => setAllVisible(true)}
    >
      Show all
    </Button>
  );
}

test('keeps the focus when it becomes disabled with a reason', async () => {
  const user = userEvent.setup();
  render(<ShowAll />);
  const button = screen.getByRole('button', { name: 'Show all' });
  await user.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});
