import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { optionalText } from '#platform/kernel/text/text.ts';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import { findToast } from '../testing/dom/toast.ts';
import { Form, type SaveResult } from './Form.tsx';
import { MultiPickerField } from './picker/MultiPickerField.tsx';
import type { PickerSource } from './picker/pickerSource.ts';
import { TextField } from './TextField.tsx';
import { holdToasts } from '../parts/toast/toast.ts';
import { act } from '../testing/dom/render.tsx';

const schema = z.object({ name: z.string(), site: optionalText('Site', 10) });

const mails: PickerSource<{ value: string }> = {
  key: ['mails'],
  id: ({ value }) => value,
  name: ({ value }) => value,
  search: async () => ({ rows: [], next: null }),
};

/** Shows a form whose save is answered when `respond` is called, and reads its fields. */
async function showForm() {
  const saved: unknown[] = [];
  const responses: PromiseWithResolvers<SaveResult>[] = [];
  const save = (value: unknown): Promise<SaveResult> => {
    saved.push(value);
    const response = Promise.withResolvers<SaveResult>();
    responses.push(response);
    return response.promise;
  };
  const Plant = () => (
    <Form schema={schema} initial={{ name: 'Fern', site: 'Canby' }} onSave={save} canReset>
      <TextField name="name" label="Name" />
      <TextField name="site" label="Site" maxLength={10} />
    </Form>
  );
  const page = await showPage({ server: await startStubServer(), pages: { '/': Plant }, path: '/' });
  return {
    saved,
    press: async (name: string) => page.user.click(screen.getByRole('button', { name })),
    paste: async (label: string, text: string) => {
      await page.user.click(screen.getByLabelText(label));
      await page.user.paste(text);
    },
    clear: async (label: string) => page.user.clear(screen.getByLabelText(label)),
    type: async (label: string, text: string) => page.user.type(screen.getByLabelText(label), text),
    respond: async (result: SaveResult) => act(async () => responses.shift()?.resolve(result)),
    value: (label: string) => screen.getByLabelText<HTMLInputElement>(label).value,
  };
}

test('keeps input that is entered during a save, unsaved', async () => {
  const { saved, press, type, respond, value } = await showForm();
  await type('Name', 's');
  await press('Save');
  await type('Site', ' East');
  await respond({ ok: true });
  expect(value('Site')).toBe('Canby East');
  await press('Save');
  expect(saved).toEqual([
    { name: 'Ferns', site: 'Canby' },
    { name: 'Ferns', site: 'Canby East' },
  ]);
});

test('shows a problem at the value that was sent, and none at one that was entered since', async () => {
  const { press, type, respond } = await showForm();
  await type('Name', 's');
  await press('Save');
  await respond({ ok: false, entries: [{ message: 'Name is taken', field: ['name'] }] });
  await screen.findByText('Name is taken');
  await type('Name', 'x');
  await press('Save');
  await type('Name', 'y');
  await respond({ ok: false, entries: [{ message: 'Name is long', field: ['name'] }] });
  expect(screen.queryByText('Name is long')).toBeNull();
});

test.each(['paste', 'type'] as const)('loses nothing of a text that is too long: %s', async (enter) => {
  const { saved, press, value, ...form } = await showForm();
  await form[enter]('Site', ' East House 7');
  expect(value('Site')).toBe('Canby East House 7');
  expect(screen.getByText('18 characters, at most 10 are possible')).toBeTruthy();
  await press('Save');
  await screen.findByText('Site cannot exceed 10 characters', { selector: '.field-help' });
  expect(saved).toEqual([]);
});

test('focuses the first invalid field on the screen, whichever was rendered first', async () => {
  const saves: unknown[] = [];
  const twoNames = z.object({ first: z.string().min(1), second: z.string().min(1) });
  /** Renders the field above the other one later. */
  function Names() {
    const [hasFirst, setHasFirst] = useState(false);
    return (
      <Form
        schema={twoNames}
        initial={{ first: '', second: '' }}
        isNew
        onSave={async (names) => {
          saves.push(names);
          return { ok: true };
        }}
      >
        {hasFirst && <TextField name="first" label="First" />}
        <TextField name="second" label="Second" />
        <button type="button" onClick={() => setHasFirst(true)}>
          Show first
        </button>
      </Form>
    );
  }
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Names }, path: '/' });
  await user.click(await screen.findByText('Show first'));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(label));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => document.activeElement).toBe(field('First'));
  await user.keyboard('Fern');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => document.activeElement).toBe(field('Second'));
  expect(saves).toEqual([]);
});

test.each(['valid', 'closed'] as const)(
  'closes the message of invalid fields once the form is %s',
  async (then) => {
    const Plant = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
          {isOpen && (
            <Form
              schema={z.object({ name: z.string().min(1, 'Name is required') })}
              initial={{ name: '' }}
              isNew
              onSave={async () => ({ ok: true })}
            >
              <TextField name="name" label="Name" />
            </Form>
          )}
        </>
      );
    };
    const { user } = await showPage({ server: await startStubServer(), pages: { '/': Plant }, path: '/' });
    await user.click(await screen.findByText('Save'));
    await findToast('Please fix the validation errors and try again.');
    // It does not close by itself meanwhile.
    holdToasts();
    if (then === 'valid') await user.type(screen.getByLabelText(/Name/), 'Fern');
    else await user.click(screen.getByText('Close'));
    await expect.poll(() => screen.getByLabelText('Messages').textContent).toBe('');
  },
);

test('lists problems as their fields are on the screen, and anew at the next try, uncounted', async () => {
  const Plants = () => (
    <Form
      schema={z.object({
        code: z.string().min(1, 'Code is required'),
        mails: z.array(z.object({ value: z.string().min(1, 'Email is required') })),
        site: z.object({ city: z.string().min(1, 'City is required') }),
        name: z.string().min(1, 'Name is required'),
      })}
      initial={{ code: '', name: '', site: { city: '' }, mails: [{ value: '' }] }}
      isNew
      onSave={async () => ({ ok: true })}
    >
      <TextField name="site.city" label="City" />
      <TextField name="name" label="Name" />
      <MultiPickerField name="mails" label="Emails" noun="mail" source={mails} />
      <TextField name="code" label="Code" />
    </Form>
  );
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Plants }, path: '/' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const text = 'City is required, Name is required, Email is required, Code is required';
  await save();
  const first = await findToast(text);
  await save();
  // A screen reader announces a new element.
  await expect.poll(() => first.isConnected).toBe(false);
  await findToast(text);
  expect(screen.queryByText(/times/)).toBeNull();
});

test('pastes lines and cells with spaces between them', async () => {
  const { clear, paste, press, saved } = await showForm();
  await clear('Name');
  await paste('Name', '"100 Main St\nSuite 200"\r\n');
  await clear('Site');
  await paste('Site', '1\t2\n');
  await press('Save');
  expect(saved).toEqual([{ name: '100 Main St Suite 200', site: '1 2' }]);
});
