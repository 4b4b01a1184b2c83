import { screen } from '@testing-library/dom';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { findToast } from '../../testing/dom/toast.ts';
import { Form } from '../Form.tsx';
import { PickerField } from './PickerField.tsx';
import type { PickerSource } from './pickerSource.ts';
import { setOnline } from '../../testing/dom/network.ts';
import { act } from '../../testing/dom/render.tsx';

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
    rows: [net30, net60].filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())),
    next: null,
  }),
  { isNew = true } = {},
) {
  const saved: unknown[] = [];
  const source = { key: ['terms'], search, id: ({ id }: Terms) => id, name: ({ name }: Terms) => name };
  const Page = () => (
    <Form
      schema={schema}
      initial={{ terms: initial }}
      isNew={isNew}
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
  const Home = () => <h1>Home</h1>;
  const { user, go } = await showPage({
    server: await startStubServer(),
    pages: { '/': Page, '/home': Home },
    path: '/',
  });
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Terms' });
  return { saved, user, go, field, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
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
  act(() => setOnline(false));
  await screen.findByText('Not available offline');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  act(() => setOnline(true));
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('option', { name: 'Net 30' }));
  await expect.poll(() => field().value).toBe('Net 30');
});

test('saves what was typed, looked up after Save was pressed', async () => {
  const found = Promise.withResolvers<void>();
  const { user, field, save, saved } = await showTerms(net30, {}, async (words) => {
    if (words !== '') await found.promise;
    return { rows: [net60], next: null };
  });
  await user.tripleClick(field());
  await user.keyboard('net 60');
  await save();
  await expect.poll(() => screen.getByRole('button', { name: 'Save' }).ariaBusy).toBe('true');
  // A second press saves nothing more.
  await save();
  expect(saved).toEqual([]);
  found.resolve();
  await expect.poll(() => saved).toEqual([{ terms: net60 }]);
  expect(field().value).toBe('Net 60');
});

test.each([
  ['a search finds nothing', false],
  ['the list is empty', true],
])(
  'saves no former value when %s for what was typed, until Save is pressed once more',
  async (_, isListed) => {
    const { user, field, save, saved } = await showTerms(net30);
    await user.tripleClick(field());
    await user.keyboard('Net 90');
    if (isListed) await screen.findByText('No terms matches “Net 90”.');
    await save();
    await findToast('No terms chosen for “Net 90”');
    await findToast('Net 30 is still chosen.');
    await expect.poll(() => screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull();
    expect(field().value).toBe('Net 30');
    expect(saved).toEqual([]);
    await save();
    await expect.poll(() => saved).toEqual([{ terms: net30 }]);
  },
);

test('saves a choice that is looked up in a form without other changes', async () => {
  const { user, field, save, saved } = await showTerms(net30, {}, undefined, { isNew: false });
  await user.tripleClick(field());
  await user.keyboard('net 60');
  await save();
  await expect.poll(() => saved).toEqual([{ terms: net60 }]);
});

test('saves nothing once the form was left while a choice was looked up', async () => {
  const found = Promise.withResolvers<void>();
  const { user, go, field, save, saved } = await showTerms(net30, {}, async (words) => {
    if (words !== '') await found.promise;
    return { rows: [net60], next: null };
  });
  await user.tripleClick(field());
  await user.keyboard('net 60');
  await save();
  await act(() => go('/home'));
  await screen.findByText('Home');
  await act(async () => {
    found.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(saved).toEqual([]);
});
