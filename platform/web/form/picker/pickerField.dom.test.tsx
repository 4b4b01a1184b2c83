import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { Form } from '../Form.tsx';
import { PickerField } from './PickerField.tsx';
import type { PickerSource } from './pickerSource.ts';

interface Terms {
  id: string;
  name: string;
}

const schema = z.object({
  terms: z.object({ id: z.string(), name: z.string() }, 'Terms are required').nullable(),
});
const net30 = { id: '30', name: 'Net 30' };
const net60 = { id: '60', name: 'Net 60' };

async function showTerms(
  initial: Terms | null,
  props: Partial<ComponentProps<typeof PickerField<Terms>>> = {},
  search: PickerSource<Terms>['search'] = async (words) => ({
    rows: [net30, net60].filter(({ name }) => name.includes(words)),
    next: null,
  }),
) {
  const saved: unknown[] = [];
  const source = { key: ['terms'], search, id: ({ id }: Terms) => id, name: ({ name }: Terms) => name };
  const Page = () => (
    <Form
      schema={schema}
      initial={{ terms: initial }}
      isNew
      onSave={async (value) => {
        saved.push(value);
        return { ok: false, entries: [{ message: 'These terms are inactive', field: ['terms'] }] };
      }}
    >
      <PickerField
        name="terms"
        label="Terms"
        source={{ ...source, failed: 'Error: Getting terms' }}
        {...props}
      />
    </Form>
  );
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Page }, path: '/' });
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Terms' });
  return { saved, user, field, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}

test('takes the whole row as the value, and shows a problem of it', async () => {
  const { user, field, save, saved } = await showTerms(net30);
  await user.type(field(), '{Control>}a{/Control}60');
  await screen.findByRole('option', { name: 'Net 60' });
  await expect.poll(() => screen.queryByRole('option', { name: 'Net 30' })).toBeNull();
  await user.keyboard('{Enter}');
  await expect.poll(() => field().value).toBe('Net 60');
  await save();
  expect(saved).toEqual([{ terms: net60 }]);
  await screen.findByText('These terms are inactive');
  expect(field().ariaInvalid).toBe('true');
  expect(document.activeElement).toBe(field());
});

test('shows a chosen row that is no longer offered until another is chosen', async () => {
  const { user, field, save, saved } = await showTerms({ id: '15', name: 'Net 15' });
  expect(field().value).toBe('Net 15');
  await user.click(field());
  await screen.findByRole('option', { name: 'Net 30' });
  expect(screen.queryByRole('option', { name: 'Net 15' })).toBeNull();
  await user.keyboard('{Escape}');
  await save();
  expect(saved).toEqual([{ terms: { id: '15', name: 'Net 15' } }]);
});

test('names the empty choice, which clearing chooses', async () => {
  const { user, field, save, saved } = await showTerms(net30, { emptyLabel: "Customer's default" });
  await user.clear(field());
  await user.tab();
  expect(field().placeholder).toBe("Customer's default");
  expect(field().value).toBe('');
  await save();
  expect(saved).toEqual([{ terms: null }]);
});

test('names the empty choice of a field that cannot be edited', async () => {
  const { field } = await showTerms(null, { emptyLabel: "Customer's default", readOnly: true });
  expect(field().placeholder).toBe("Customer's default");
  expect(field().readOnly).toBe(true);
});

test('searches again after a failure', async () => {
  let isReachable = false;
  const { user, field } = await showTerms(null, {}, async () => {
    if (!isReachable) throw new TypeError('Malformed response');
    return { rows: [net30], next: null };
  });
  await user.click(field());
  await screen.findByText('Error: Getting terms');
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('option', { name: 'Net 30' }));
  await expect.poll(() => field().value).toBe('Net 30');
});
