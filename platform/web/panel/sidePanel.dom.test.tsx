import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { FocusFirstField } from '../form/FocusFirstField.tsx';
import { Form } from '../form/Form.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import { setLayout } from '../testing/dom/layout.ts';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import { SidePanel } from './SidePanel.tsx';
import { act } from '../testing/dom/render.tsx';

const schema = z.object({ name: z.string(), site: z.string() });

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <SidePanel title="Plant" record="1" pageWidth={440} onClose={() => setOpen(false)}>
        <Form schema={schema} initial={{ name: 'Fern', site: 'Canby' }} onSave={async () => ({ ok: true })}>
          <TextField name="name" label="Name" />
          <SelectField name="site" label="Site" options={['Canby', 'Aurora']} />
        </Form>
      </SidePanel>
    )
  );
}

const showPanel = async () => showPage({ server: await startStubServer(), pages: { '/': Page }, path: '/' });
const findTitle = () => screen.queryByText('Plant', { selector: 'h2' });

test('closes by Escape in a field that has not changed', async () => {
  const { user } = await showPanel();
  await user.click(screen.getByLabelText('Name'));
  await user.keyboard('{Escape}');
  expect(findTitle()).toBeNull();
});

test.each([
  ['a text field beside the page', 1200, 'Name'],
  ['a text field over the page', 390, 'Name'],
  ['a choice', 1200, 'Site'],
])('leads to the title by the first Escape in a changed field: %s', async (_, width, label) => {
  await setLayout({ width });
  const { user } = await showPanel();
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await user.click(field);
  if (label === 'Site') await user.selectOptions(field, 'Aurora');
  else await user.keyboard('s');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(findTitle());
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field.value).toBe(label === 'Site' ? 'Aurora' : 'Ferns');
});

test('asks before Escape outside closes a panel with unsaved input', async () => {
  const { user } = await showPanel();
  await user.type(screen.getByLabelText('Name'), 's');
  // As when the focused cell of the list was hidden.
  await act(async () => screen.getByLabelText('Name').blur());
  await user.keyboard('{Escape}');
  await screen.findByText('Discard your changes?');
  expect(findTitle()).not.toBeNull();
});

test('leaves the page its width until the user chooses the width of the panel', async () => {
  const { user } = await showPanel();
  const handle = () => screen.getByRole('separator', { name: 'Width of the panel' });
  const widthAt = async (width: number) => {
    await setLayout({ width });
    return handle().ariaValueNow;
  };
  for (const [page, panel] of [
    [1440, '600'],
    [1040, '600'],
    [950, '510'],
    [900, '460'],
  ] as const)
    expect(await widthAt(page)).toBe(panel);
  act(() => handle().focus());
  await user.keyboard('{ArrowLeft}');
  for (const page of [1440, 900]) expect(await widthAt(page)).toBe('484');
});

function PlantsPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Add Plant</button>
      {isOpen && (
        <SidePanel title="Plant" onClose={() => setOpen(false)}>
          <Form schema={schema} initial={{ name: '', site: '' }} isNew onSave={async () => ({ ok: true })}>
            <FocusFirstField />
            <TextField name="name" label="Name" />
          </Form>
        </SidePanel>
      )}
    </>
  );
}

test('returns the focus to the button that has opened a form', async () => {
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': PlantsPage }, path: '/' });
  await user.click(screen.getByText('Add Plant'));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.keyboard('{Escape}');
  await expect.poll(findTitle).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Add Plant'));
});
