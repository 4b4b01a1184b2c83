import { screen } from '@testing-library/dom';
import { lazy, useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { Form } from '../form/Form.tsx';
import { TextField } from '../form/TextField.tsx';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import { Dialog } from './Dialog.tsx';
import { bufferKeysForForm } from './keyBuffer.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';

const schema = z.object({ name: z.string().min(1, 'Name is required') });

/** Shows a page with a search box and a button that opens a dialog whose code loads when `load` is called. */
async function showLazyDialog() {
  const code = Promise.withResolvers<void>();
  const saved: unknown[] = [];
  const NameDialog = lazy(async () => {
    await code.promise;
    return {
      default: ({ onClose }: { onClose: () => void }) => (
        <Dialog title="Save Layout" onClose={onClose}>
          <Form
            schema={schema}
            initial={{ name: '' }}
            isNew
            onSave={async (value) => {
              saved.push(value);
              return { ok: true };
            }}
          >
            <TextField name="name" label="Name" />
          </Form>
        </Dialog>
      ),
    };
  });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Search" onKeyDown={({ key }) => key === 'F2' && setOpen(true)} />
        <OverlayBoundary>{isOpen && <NameDialog onClose={() => setOpen(false)} />}</OverlayBoundary>
      </>
    );
  }
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Page }, path: '/' });
  const search = screen.getByLabelText<HTMLInputElement>('Search');
  await user.click(search);
  return {
    user,
    saved,
    search,
    load: code.resolve,
    findField: () => screen.findByLabelText<HTMLInputElement>(/^Name/),
  };
}

test('types into a dialog what was typed while it loaded, and nothing into the page', async () => {
  const { user, search, load, findField } = await showLazyDialog();
  await user.keyboard('{F2}My lax{Backspace}yout');
  expect(screen.queryByRole('dialog')).toBeNull();
  load();
  const field = await findField();
  await expect.poll(() => field.value).toBe('My layout');
  expect(search.value).toBe('');
  await user.keyboard(' 2');
  await expect.poll(() => field.value).toBe('My layout 2');
});

test('saves a form that was filled in and sent by Enter while it loaded', async () => {
  const { user, saved, load } = await showLazyDialog();
  await user.keyboard('{F2}Mine{Enter}');
  load();
  await expect.poll(() => saved).toEqual([{ name: 'Mine' }]);
});

test('lets the page have its keys again after the dialog is closed', async () => {
  const { user, search, load, findField } = await showLazyDialog();
  await user.keyboard('{F2}M');
  load();
  await expect.poll(async () => (await findField()).value).toBe('M');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(search);
  await user.keyboard('oak');
  expect(search.value).toBe('oak');
});

test.each([
  ['presses Escape', '{Escape}'],
  ['runs a command', '{Control>}k{/Control}'],
])('drops the keys for a form once the user %s', async (_, keys) => {
  const { user, search } = await showLazyDialog();
  bufferKeysForForm();
  await user.keyboard('oak');
  expect(search.value).toBe('');
  await user.keyboard(keys);
  await user.keyboard('elm');
  expect(search.value).toBe('elm');
});
