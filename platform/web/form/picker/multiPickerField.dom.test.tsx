import { screen, within } from '@testing-library/dom';
import { type ComponentProps, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { isEmail } from '#platform/kernel/address/email.ts';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { Form } from '../Form.tsx';
import { MultiPickerField } from './MultiPickerField.tsx';
import { act } from '../../testing/dom/render.tsx';

const schema = z.object({ programs: z.array(z.string()).min(1, 'At least one program is required') });
const stored = ['Spring', 'Spring 2027', 'Fall', 'joann@x.com'];

async function showPrograms(
  programs: string[],
  props: Partial<ComponentProps<typeof MultiPickerField<string>>> = {},
) {
  const saved: unknown[] = [];
  const held: PromiseWithResolvers<void>[] = [];
  let isHolding = false;
  const source = {
    key: ['programs'],
    id: (text: string) => text.toLowerCase(),
    name: (text: string) => text,
    search: async (words: string) => {
      if (isHolding) {
        const response = Promise.withResolvers<void>();
        held.push(response);
        await response.promise;
      }
      const rows = stored.filter((name) => name.toLowerCase().includes(words.trim().toLowerCase()));
      return { rows, next: null };
    },
  };
  let follow: (chosen: string[]) => void = () => {};
  function Page() {
    const [initial, setInitial] = useState(programs);
    useEffect(() => {
      follow = setInitial;
    }, []);
    return (
      <Form
        schema={schema}
        initial={{ programs: initial }}
        isNew
        onSave={async (value) => {
          saved.push(value);
          return { ok: false, entries: [{ message: 'Fall is inactive', field: ['item', 'programs', '1'] }] };
        }}
      >
        <MultiPickerField name="programs" label="Programs" noun="program" source={source} {...props} />
      </Form>
    );
  }
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Page }, path: '/' });
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Programs/ });
  const list = () => screen.queryByRole('list', { name: 'Chosen Programs' });
  return {
    user,
    saved,
    field,
    chips: () => [...(list()?.children ?? [])].map(({ textContent }) => textContent),
    chipButton: (name: string) => screen.getByRole('button', { name: `Remove ${name}` }),
    invalidChips: () => [...(list()?.querySelectorAll('[data-error]') ?? [])].map((chip) => chip.textContent),
    pick: async (name: string) => {
      await user.click(field());
      await user.click(await screen.findByRole('option', { name }));
    },
    /** Shows the rows after a change of another user. */
    follow: (chosen: string[]) => act(() => follow(chosen)),
    /** Holds back the responses to searches until the returned function is called. */
    holdSearches: () => {
      isHolding = true;
      return () => act(async () => held.forEach(({ resolve }) => resolve()));
    },
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

test('adds rows in the order in which they are chosen, each once', async () => {
  const { user, pick, chips, field, save, saved } = await showPrograms([]);
  await pick('Fall');
  await pick('Spring');
  expect(chips()).toEqual(['Fall', 'Spring']);
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  await user.click(field());
  const option = await screen.findByRole('option', { name: /^Fall/ });
  expect(option.ariaDisabled).toBe('true');
  expect(within(option).getByText('Already added')).toBeTruthy();
  await user.keyboard('{Escape}');
  await save();
  expect(saved).toEqual([{ programs: ['Fall', 'Spring'] }]);
});

test('adds the first match with Enter and does not save the form', async () => {
  const { user, field, chips, saved } = await showPrograms([]);
  await user.type(field(), 'fal{Enter}');
  await expect.poll(chips).toEqual(['Fall']);
  expect(saved).toEqual([]);
});

test('removes rows with a press, and with keys alone', async () => {
  const { user, field, chips, chipButton } = await showPrograms(['Fall', 'Spring', 'Old', 'Summer']);
  let focusCount = 0;
  field().addEventListener('focus', () => (focusCount += 1));
  await user.click(chipButton('Spring'));
  expect(chips()).toEqual(['Fall', 'Old', 'Summer']);
  // It would open the keyboard of a phone.
  expect(focusCount).toBe(0);
  expect(document.activeElement).toBe(chipButton('Old'));
  await user.click(field());
  await user.keyboard('{Escape}{Backspace}');
  expect(chips()).toEqual(['Fall', 'Old', 'Summer']);
  expect(document.activeElement).toBe(chipButton('Summer'));
  await user.keyboard('{ArrowLeft}{Delete}');
  expect(chips()).toEqual(['Fall', 'Summer']);
  expect(document.activeElement).toBe(chipButton('Summer'));
  await user.keyboard('{Home}{Backspace}');
  expect(document.activeElement).toBe(chipButton('Summer'));
  await user.keyboard('{Enter}');
  expect(chips()).toEqual([]);
  expect(document.activeElement).toBe(field());
});

test('reaches the chips with one step of the Tab key', async () => {
  const { user, field, chipButton } = await showPrograms(['Fall', 'Spring']);
  await user.tab();
  expect(document.activeElement).toBe(chipButton('Spring'));
  await user.tab();
  expect(document.activeElement).toBe(field());
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(document.activeElement).toBe(field());
});

test('does not reach the chips while text is typed', async () => {
  const { user, field, chips } = await showPrograms(['Fall']);
  await user.type(field(), 'ab{Backspace}{ArrowLeft}');
  expect(document.activeElement).toBe(field());
  expect(chips()).toEqual(['Fall']);
});

test('adds no more rows than the limit, and says so', async () => {
  const { pick, field, chipButton, user } = await showPrograms(['Fall'], {
    max: 2,
    fullText: 'At most 2 programs',
  });
  expect(screen.queryByText('At most 2 programs')).toBeNull();
  await pick('Spring');
  expect(screen.getByText('At most 2 programs')).toBeTruthy();
  expect(field().readOnly).toBe(true);
  await user.click(chipButton('Fall'));
  expect(field().readOnly).toBe(false);
});

test('offers typed text as a new row after the matches', async () => {
  const { user, field, chips } = await showPrograms(['Winter'], { newText: { toRow: (text) => text } });
  await user.type(field(), 'spring');
  await screen.findByRole('option', { name: 'Spring' });
  expect(screen.queryByRole('option', { name: 'Add “spring”' })).toBeNull();
  await user.type(field(), ' 2028');
  await user.click(await screen.findByRole('option', { name: 'Add “spring 2028”' }));
  expect(chips()).toEqual(['Winter', 'spring 2028']);
  await user.type(field(), 'WINTER');
  const option = await screen.findByRole('option', { name: /^WINTER/ });
  expect(option.ariaDisabled).toBe('true');
});

test('adds a complete text rather than a row that contains it, also when the field is left', async () => {
  const newText = { toRow: (text: string) => (isEmail(text) ? text : undefined), isComplete: true };
  const { user, field, chips } = await showPrograms([], { newText });
  await user.type(field(), 'ann@x.com{Enter}');
  await expect.poll(chips).toEqual(['ann@x.com']);
  await user.type(field(), 'lee@x.com');
  await user.tab();
  await expect.poll(chips).toEqual(['ann@x.com', 'lee@x.com']);
  await user.type(field(), 'lee');
  await user.tab();
  await screen.findByText('No program chosen for “lee”');
  expect(chips()).toEqual(['ann@x.com', 'lee@x.com']);
});

test('shows problems of the list and of its rows', async () => {
  const { user, save, field, chipButton, invalidChips, saved, pick } = await showPrograms(['Spring']);
  await user.click(chipButton('Spring'));
  await save();
  await screen.findByText('At least one program is required', { selector: '.field-help' });
  expect(document.activeElement).toBe(field());
  await pick('Spring');
  await pick('Fall');
  await user.keyboard('{Escape}');
  await save();
  expect(saved).toHaveLength(1);
  await screen.findByText('Fall is inactive');
  expect(invalidChips()).toEqual(['Fall']);
  await user.click(chipButton('Fall'));
  await expect.poll(() => screen.queryByText('Fall is inactive')).toBeNull();
});

test('changes nothing of a field that is read-only', async () => {
  const { chips, field } = await showPrograms(['Fall'], { readOnly: true, max: 1, fullText: 'Full' });
  expect(chips()).toEqual(['Fall']);
  expect(field().readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  expect(screen.queryByText('Full')).toBeNull();
});

test.each([
  [['Fall'], Infinity],
  [['Old', 'Summer'], 2],
])('adds nothing to %j, at most %s, that were chosen during a search', async (chosen, max) => {
  const { user, field, chips, follow, holdSearches } = await showPrograms([], { max });
  const respond = holdSearches();
  await user.type(field(), 'fal{Enter}');
  follow(chosen);
  await respond();
  await expect.poll(() => field().value).toBe('');
  expect(chips()).toEqual(chosen);
});

test('adds a complete text without waiting for the search', async () => {
  const newText = { toRow: (text: string) => text, isComplete: true };
  const { user, field, chips, holdSearches } = await showPrograms([], { newText });
  const respond = holdSearches();
  await user.type(field(), 'ann@x.com{Enter}');
  await expect.poll(chips).toEqual(['ann@x.com']);
  await respond();
});
