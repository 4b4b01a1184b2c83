import { beforeEach, expect, test } from 'vitest';
import { renderStaticHook } from '../testing/renderStaticHook.tsx';
import { clearToasts, toastTexts } from '../testing/toastTexts.ts';
import { type SaveProblem, useValidatedForm } from './useValidatedForm.ts';

beforeEach(clearToasts);

interface Values {
  name: string;
  site: string;
}

/** A form that requires a name and saves it in capitals; `accepted` sites are not checked. */
function renderForm() {
  const saved: string[] = [];
  const page = renderStaticHook(() =>
    useValidatedForm<Values, string>({
      initial: { name: '', site: 'Canby' },
      validate: ({ name, site }, accepted) => {
        const messages = {
          ...(name === '' && { name: 'Name is required' }),
          ...(site !== accepted.site && { site: 'Unknown site' }),
        };
        return Object.keys(messages).length === 0
          ? { ok: true, value: name.toUpperCase() }
          : { ok: false, messages };
      },
      findFormField: (path) => path.at(-1),
    }),
  );
  // Without a DOM, values can be set only after a first reset.
  page.resetTo({ name: '', site: 'Canby' });
  const save = page.submit(async (value) => void saved.push(value));
  const messageAt = async (field: keyof Values) => {
    await page.form.trigger();
    return page.form.getFieldState(field).error?.message;
  };
  return { ...page, save: async () => save(), saved, messageAt };
}

const duplicateName: SaveProblem = { message: 'Name is taken', field: ['input', 'name'] };

test('saves the value that the rules return', async () => {
  const { form, save, saved } = renderForm();
  form.setValue('name', 'Fern');
  await save();
  expect(saved).toEqual(['FERN']);
});

test('shows the messages of an invalid form instead of saving', async () => {
  const { form, save, saved, messageAt } = renderForm();
  form.setValue('site', 'Salem');
  await save();
  expect(saved).toEqual([]);
  expect(toastTexts()).toEqual([
    ['warning', 'Please fix the validation errors and try again.', 'Name is required, Unknown site'],
  ]);
  expect(await messageAt('site')).toBe('Unknown site');
});

test('closes the message of an invalid form once it is valid', async () => {
  const { form, save, saved } = renderForm();
  await save();
  expect(toastTexts()).toHaveLength(1);
  form.setValue('name', 'Fern');
  await save();
  expect(saved).toEqual(['FERN']);
  expect(toastTexts()).toEqual([]);
});

test('accepts a value that was filled in', async () => {
  const { fill, messageAt } = renderForm();
  fill({ name: 'Fern', site: 'Salem' });
  expect(await messageAt('site')).toBeUndefined();
});

test.each<[title: string, problem: SaveProblem, message: string | undefined]>([
  ['at its field', duplicateName, 'Name is taken'],
  ['but no warning', { ...duplicateName, severity: 'WARNING' }, undefined],
  [
    'but none of another part of the record',
    { ...duplicateName, field: ['lines', '0', 'quantity'] },
    undefined,
  ],
  ['but none without a field', { message: 'Changed meanwhile' }, undefined],
])('shows a server problem %s', async (_, problem, message) => {
  const { form, showProblems, messageAt } = renderForm();
  form.setValue('name', 'Fern');
  await showProblems([problem], form.getValues());
  expect(await messageAt('name')).toBe(message);
});

test('clears a server problem when its value changes or is saved again', async () => {
  const { form, showProblems, save, saved, messageAt } = renderForm();
  form.setValue('name', 'Fern');
  await showProblems([duplicateName], form.getValues());
  form.setValue('name', 'Moss');
  expect(await messageAt('name')).toBeUndefined();
  await showProblems([duplicateName], form.getValues());
  await save();
  expect(saved).toEqual(['MOSS']);
});

test('shows no server problem at a value that was entered after sending', async () => {
  const { form, showProblems, messageAt } = renderForm();
  form.setValue('name', 'Fern');
  const sent = form.getValues();
  form.setValue('name', 'Moss');
  await showProblems([duplicateName], sent);
  expect(await messageAt('name')).toBeUndefined();
});
