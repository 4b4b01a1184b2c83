import { screen, waitFor } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { getButton } from '../testing/dom/button.ts';
import type { Draft } from './draftDatabase.ts';
import { fireEvent, render } from '../testing/dom/render.tsx';

const toUser = (id: string) => ({ id, tenantId: 'MOIF' });
type TestUser = ReturnType<typeof toUser>;

/** The drafts of a user on a page that starts now. */
async function openPage(user: TestUser) {
  vi.resetModules();
  const drafts = (await import('./drafts.ts')).getDrafts(user);
  await expect.poll(drafts.store.get).toBeDefined();
  return drafts;
}

const toDialogDraft = (input: unknown): Draft => ({
  id: 'order-list',
  parentId: 'order',
  kind: 'orderLines',
  path: '/order',
  label: 'Order 1',
  detail: 'Text',
  savedAt: Date.now(),
  input,
});

/** Shows a dialog with one field, whose draft is a text, on a page that starts now. */
async function showDialog(user: TestUser) {
  const page = await openPage(user);
  const [{ useDialogDraft }, { RestoredNote }, { UserContext }, { useDraftAccess }] = await Promise.all([
    import('./useDialogDraft.ts'),
    import('./RestoredNote.tsx'),
    import('../session/useUser.ts'),
    import('./useDrafts.ts'),
  ]);
  function TestDialog() {
    const draft = useDialogDraft({
      record: { id: 'order', path: '/order', label: 'Order 1' },
      kind: 'orderLines',
      part: 'list',
      parse: (input) => (typeof input === 'string' ? input : undefined),
    });
    const [text, setText] = useState(draft.initial ?? '');
    const { findParts, remove } = useDraftAccess();
    return (
      <>
        <RestoredNote
          restoredAt={draft.restoredAt}
          unreadable={draft.unreadable}
          todo="Save"
          onDiscard={() => {
            draft.discard();
            setText('');
          }}
        />
        <input
          aria-label="Text"
          value={text}
          onChange={({ target: { value } }) => {
            setText(value);
            draft.persist(value === '' ? undefined : value, 'Text');
          }}
        />
        <output>{draft.isInputStored ? 'stored' : 'not stored'}</output>
        <button onClick={draft.discard}>Save</button>
        <button onClick={() => findParts('order').forEach(({ id }) => remove(id))}>Close</button>
      </>
    );
  }
  const { unmount } = render(
    <UserContext value={{ ...user, email: '', firstName: 'Kim', lastName: 'Lee', companyName: '' }}>
      <TestDialog />
    </UserContext>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Text');
  return {
    ...page,
    unmount,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    isInputStored: () => screen.queryByText('stored') !== null,
  };
}
const unreadableNote = () =>
  screen.queryByText(/^An earlier draft cannot be read by this version\. Discard it to store a new one\./);

test('keeps the draft of a dialog that another release has written until the user discards it', async () => {
  const user = toUser('1');
  const earlier = await openPage(user);
  earlier.persist(toDialogDraft({ rows: 1 }));
  await expect.poll(async () => (await openPage(user)).store.get()?.length).toBe(1);

  const { type, field, store, unmount, isInputStored } = await showDialog(user);
  expect(unreadableNote()).not.toBeNull();
  expect([field.value, isInputStored()]).toEqual(['', false]);
  type('a');
  type('');
  type('ab');
  fireEvent.click(getButton('Save'));
  fireEvent.click(getButton('Close'));
  expect(store.get()).toMatchObject([{ input: { rows: 1 } }]);
  type('abc');
  fireEvent.click(getButton('Discard draft'));
  expect([unreadableNote(), field.value, isInputStored()]).toEqual([null, 'abc', true]);
  expect(store.get()).toMatchObject([{ id: 'order-list', input: 'abc' }]);
  type('abcd');
  unmount();
  dispatchEvent(new Event('pagehide'));

  const again = await showDialog(user);
  expect(again.field.value).toBe('abcd');
  fireEvent.click(getButton('Close'));
  expect(again.store.get()).toEqual([]);
});

test('does not overwrite the draft of an open dialog that another release writes in another tab', async () => {
  const user = toUser('2');
  const other = await openPage(user);
  const { type, store, isInputStored } = await showDialog(user);
  type('a');
  await expect.poll(() => other.store.get()?.length).toBe(1);
  other.persist(toDialogDraft({ rows: 1 }));
  await waitFor(() => expect(store.get()).toMatchObject([{ input: { rows: 1 } }]));
  type('ab');
  expect(store.get()).toMatchObject([{ input: { rows: 1 } }]);
  expect(unreadableNote()).not.toBeNull();
  expect(isInputStored()).toBe(false);
});
