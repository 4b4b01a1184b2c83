import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { fireEvent } from '#platform/web/testing/dom/render.tsx';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { capitalize } from '#platform/web/record/UnavailableRecord.tsx';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { type EditorSample, getDataField, refusedMessage, untyped } from './editorSample.ts';

interface ShowOptions {
  isNew?: boolean;
  isReader?: boolean;
  prepare?: (server: StubServer) => void;
}

/** Shows the editor of a sample in its frame: for its stored record, or for a new one. */
export async function showSample(
  sample: EditorSample,
  { isNew = false, isReader = false, prepare = () => {} }: ShowOptions = {},
) {
  const { frame, noun, operations, field, reader } = sample;
  const started = await sample.start();
  const { server } = started;
  prepare(server);
  const page = await showPage({
    server,
    pages: { ...sample.pages, '/other': () => <p>Other page</p> },
    path: isNew ? sample.addPath : sample.storedPath,
    ...(isReader && { capabilities: [reader.capability] }),
  });
  /** The open dialog, else the page. */
  const scope = () => screen.queryAllByRole('dialog').at(-1) ?? document.body;
  const findField = (label: string) => within(scope()).queryByLabelText(new RegExp(`^${label}`));
  const getField = (label: string) => within(scope()).getByLabelText(new RegExp(`^${label}`));
  const press = (name: string) => page.user.click(getButton(name, scope()));
  const enter = (label: string, value: string) => fireEvent.change(getField(label), { target: { value } });
  if (frame === 'part' && !(isNew && isReader)) {
    const [opener] = isNew
      ? await screen.findAllByText('Add New', { selector: 'button' })
      : await screen.findAllByText(sample.rowText ?? '');
    if (opener) await page.user.click(opener);
    await screen.findByRole('dialog');
  }
  return {
    ...page,
    ...started,
    scope,
    findField,
    press,
    enter,
    /** Waits for the form and returns the sample's field. */
    findForm: async () => {
      await expect.poll(() => findField(field.label)).not.toBeNull();
      return getField(field.label);
    },
    enterNew: async () => {
      await expect.poll(() => findField(field.label)).not.toBeNull();
      for (const [label, value] of Object.entries(sample.newValues)) enter(label, value);
    },
    text: () => getField(field.label),
    /** Inputs that a server received. */
    inputs: (document: TypedOperation<unknown, never>) =>
      server.requests(untyped(document)).map(({ input }) => input),
    /** Refuses an operation with errors, or at a field. */
    refuse: (document: TypedOperation<unknown, never>, ...errors: readonly UserErrorEntry[]) =>
      server.respond(untyped(document), () => ({ [getDataField(document)]: { errors } })),
    confirmRemoval: async () => {
      await press('Delete');
      await screen.findByRole('dialog', { name: sample.removal?.question ?? '' });
      await press('Delete');
    },
    /** The record of a dialog is left once it is saved; panel and page stay. */
    expectSaved: async () => {
      if (frame === 'dialog' || frame === 'part')
        await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    },
    newTitle: frame === 'page' ? `New ${toTitle(noun)}` : `Add New ${capitalize(noun)}`,
    create: operations.create,
    update: operations.update,
  };
}

const toTitle = (noun: string): string => noun.split(' ').map(capitalize).join(' ');

const severity = 'ERROR' as const;

/** A refusedMessage at a field of the input. */
export const createProblem = (field: readonly string[]): UserErrorEntry => ({
  __typename: 'ValidationError',
  code: 'INVALID',
  severity,
  message: refusedMessage,
  field,
});

/** A refusedMessage by the state of the data: STALE_VERSION, IN_USE. */
export const createConflict = (code: string): UserErrorEntry => ({
  __typename: 'ConflictError',
  code,
  severity,
  message: refusedMessage,
  entityId: 'a'.repeat(32),
  expectedVersion: null,
  actualVersion: null,
});

/** The refusedMessage of a create whose record exists with other values. */
export const createDuplicate = (entityId: string): UserErrorEntry => ({
  __typename: 'DuplicateError',
  code: 'DUPLICATE',
  severity,
  message: refusedMessage,
  field: ['id'],
  entityId,
});
