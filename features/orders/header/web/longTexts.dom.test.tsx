import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { EditOrderDocument } from '../../web/documents.ts';
import { orderWithoutLines, startOrderServer } from '../../web/testing/orderServer.ts';
import { findOrderPanel, showOrderPage } from '../../web/testing/showOrderPage.tsx';

test.each([
  ['PO Number', 15, 'PO number cannot exceed 15 characters'],
  ['First Name', 255, 'First Name cannot exceed 255 characters'],
  ['Email', 255, 'Email cannot exceed 255 characters'],
  ['City', 50, 'City cannot exceed 50 characters'],
])('loses nothing of a %s that is too long, and refuses to save it', async (label, maxLength, message) => {
  const server = await startOrderServer(orderWithoutLines);
  const { user } = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  if (label === 'City') {
    const edit = panel.getByLabelText('Edit Location Address');
    await expect.poll(() => edit.ariaDisabled).toBeNull();
    await user.click(edit);
  }
  const field = panel.getByLabelText<HTMLInputElement>(label);
  const pasted = 'a'.repeat(maxLength + 1);
  await user.clear(field);
  await user.click(field);
  await user.paste(pasted);
  expect(field.value).toBe(pasted);
  await user.click(panel.getByText('Save'));
  expect(await panel.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText(label).ariaInvalid).toBe('true');
  expect(server.requests(EditOrderDocument)).toEqual([]);
});
