import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseDay } from '#platform/kernel/dates/day.ts';
import { describeInvalidDay } from '#platform/kernel/dates/typedDay.ts';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { DayField } from './DayField.tsx';
import { Form } from '../Form.tsx';
import { TextField } from '../TextField.tsx';

const schema = z.object({
  ship: z.string().refine((day) => parseDay(day) === day, {
    error: ({ input }) => describeInvalidDay(String(input)),
  }),
  note: z.string(),
});

/** Shows a form on Tuesday, November 24, 2026. */
async function showForm() {
  const saved: unknown[] = [];
  const Shipment = () => (
    <Form
      schema={schema}
      initial={{ ship: '2026-11-24', note: '' }}
      onSave={async (value) => {
        saved.push(value);
        return { ok: true };
      }}
    >
      <DayField name="ship" label="Ship Date" today="2026-11-24" />
      <TextField name="note" label="Note" />
    </Form>
  );
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Shipment }, path: '/' });
  const field = screen.getByLabelText<HTMLInputElement>(/^Ship Date/);
  return {
    user,
    saved,
    field,
    retype: async (text: string) => {
      await user.clear(field);
      await user.type(field, text);
    },
    describedBy: () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  };
}

test.each([
  ['12/5', 'Sat, Dec 5, 2026', '12/05/2026'],
  ['+7', 'Tue, Dec 1, 2026', '12/01/2026'],
  ['fri', 'Fri, Nov 27, 2026', '11/27/2026'],
])(
  'shows the day of %j while it is typed and as a full date once the field is left',
  async (text, preview, left) => {
    const { user, field, retype, describedBy } = await showForm();
    await retype(text);
    expect(field.value).toBe(text);
    expect(describedBy()).toContain(preview);
    await user.tab();
    expect(field.value).toBe(left);
    expect(screen.queryByText(preview)).toBeNull();
  },
);

test('saves a typed day by Ctrl+Enter before the field is left and shows it as a full date', async () => {
  const { user, field, saved, retype } = await showForm();
  await retype('tomorrow');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => saved).toEqual([{ ship: '2026-11-25', note: '' }]);
  expect(field.value).toBe('11/25/2026');
});

test.each([
  ['13/13/2026', 'There is no month 13'],
  ['11/31', 'There is no November 31'],
  ['soon', 'Enter a date, such as 12/5, +7 or fri'],
])('refuses %j, which is not a date, keeps it in the field and does not save', async (text, message) => {
  const { user, field, saved, retype, describedBy } = await showForm();
  await retype(text);
  await user.tab();
  expect(field.value).toBe(text);
  await expect.poll(describedBy).toBe(message);
  await user.click(screen.getByText('Save'));
  expect(saved).toEqual([]);
  expect(document.activeElement).toBe(field);
});

test('opens the calendar by Alt+Down and returns to the field with the picked day', async () => {
  const { user, field } = await showForm();
  await user.click(field);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(await screen.findByRole('gridcell', { name: '30' }));
  await expect.poll(() => field.value).toBe('11/30/2026');
  await expect.poll(() => document.activeElement).toBe(field);
});

test('leaves the calendar button out of the Tab order', async () => {
  const { user, field } = await showForm();
  await user.click(field);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
});
