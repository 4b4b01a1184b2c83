import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { isEmail } from '#platform/kernel/address/email.ts';
import { formatTypedValues, type TypedValue } from '#platform/kernel/address/typedValue.ts';
import { HistoryDocument } from '../../query/documents.ts';
import { createMutationQueue } from '../../query/mutationQueue.ts';
import { operation } from '../../query/client/operation.ts';
import type { UserErrorEntry } from '../../query/outcome.ts';
import { ConflictDialog } from '../../record/ConflictDialog.tsx';
import type { RecordFormDefinition } from '../../record/form/recordFields.ts';
import { RecordForm } from '../../record/RecordForm.tsx';
import { recordQueryKey, type RecordSource } from '../../record/readRecord.ts';
import { useRecord } from '../../record/useRecord.ts';
import { recordMutation } from '../../record/form/recordMutation.ts';
import { useRecordForm } from '../../record/form/useRecordForm.ts';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { TypedValueList } from './TypedValueList.tsx';

interface Grower {
  id: string;
  emails: readonly TypedValue[];
  version: number;
}
interface GrowerQuery {
  grower: Grower | null;
}
type GrowerValues = Pick<Grower, 'emails'>;
interface SaveGrower {
  saveGrower: { grower: Grower | null; errors: readonly UserErrorEntry[] | null } | null;
}

const growerId = 'b'.repeat(32);
const GrowerDocument = operation<GrowerQuery, { id: string }>('Grower', 'query Grower{grower}');
const SaveGrowerDocument = operation<SaveGrower, { input: GrowerValues & { expectedVersion: number } }>(
  'SaveGrower',
  'mutation SaveGrower{saveGrower}',
);
const source: RecordSource<GrowerQuery, { id: string }, Grower> = {
  entityType: 'ITEM',
  document: GrowerDocument,
  toVariables: (id) => ({ id }),
  getRecord: ({ grower }) => grower,
};
const definition: RecordFormDefinition<GrowerValues, Grower, undefined> = {
  fields: {
    emails: {
      label: 'Emails',
      inputPaths: { 'grower.emails.': 'emails.' },
      text: ({ emails }) => formatTypedValues(emails) ?? '',
    },
  },
  normalize: ({ emails }) => ({ emails: emails.map(({ type, value }) => ({ type, value: value.trim() })) }),
  toValues: ({ emails }) => ({ emails }),
  requiredFields: ['emails'],
  validate: ({ emails }) =>
    Object.fromEntries(
      emails.flatMap(({ value }, index) =>
        isEmail(value) ? [] : [[`emails.${index}.value`, 'Invalid email address']],
      ),
    ),
};

function GrowerForm({
  grower,
  current,
  reread,
}: { grower: Grower } & Pick<ReturnType<typeof useGrower>, 'current' | 'reread'>) {
  const queries = useQueryClient();
  const [queue] = useState(() => createMutationQueue());
  const form = useRecordForm(definition, {
    id: grower.id,
    record: grower,
    current,
    queue,
    reread,
    publish: (stored) =>
      queries.setQueryData<GrowerQuery>(recordQueryKey(source, growerId), { grower: stored }),
    update: recordMutation({
      document: SaveGrowerDocument,
      toInput: ({ values, expectedVersion }) => ({ ...values, expectedVersion }),
      getStored: (payload) => payload.grower,
    }),
    messages: {
      unchanged: 'Nothing changed',
      saved: () => 'Grower saved',
      failed: ({ message }) => ({ text: `Not saved: ${message}` }),
    },
  });
  return (
    <>
      <RecordForm record={form} label="Grower" onSave={() => void form.save(() => {})}>
        <TypedValueList name="emails" kind="email" />
      </RecordForm>
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          entity={{ entityType: 'ITEM', entityId: growerId }}
          name="The grower"
          context={undefined}
          labels={{ actions: {} }}
        />
      )}
    </>
  );
}

const useGrower = () => useRecord(source, growerId);

function GrowerPage() {
  const { record, current, reread } = useGrower();
  return record && <GrowerForm grower={record} current={current} reread={reread} />;
}

const kim: TypedValue = { type: 'WORK', value: 'kim@example.com' };
const lee: TypedValue = { type: 'HOME', value: 'lee@example.com' };

const refuse = (code: string, field: readonly string[]): UserErrorEntry => ({
  __typename: 'ValidationError',
  code,
  severity: 'ERROR',
  message: 'Refused',
  field,
});

/** The form of a stored grower; `state.refused` is the response to the next saves. */
async function showGrower() {
  const server = await startStubServer();
  const state: { grower: Grower; refused: readonly UserErrorEntry[] } = {
    grower: { id: growerId, emails: [kim, lee], version: 1 },
    refused: [],
  };
  server.respond(GrowerDocument, () => ({ grower: state.grower }));
  server.respond(HistoryDocument, () => ({ history: null }));
  server.respond(SaveGrowerDocument, ({ input: { emails } }) => {
    if (state.refused.length > 0) return { saveGrower: { grower: null, errors: state.refused } };
    state.grower = { ...state.grower, emails, version: state.grower.version + 1 };
    return { saveGrower: { grower: state.grower, errors: null } };
  });
  const { user } = await showPage({ server, pages: { '/': GrowerPage }, path: '/' });
  await screen.findByRole('form', { name: 'Grower' });
  return {
    user,
    state,
    input: (name: string) => screen.getByLabelText<HTMLInputElement>(name),
    press: async (name: string) => user.click(screen.getByRole('button', { name })),
    isResetDisabled: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset' }).disabled,
    sent: () => server.requests(SaveGrowerDocument).map((request) => request.input.emails),
  };
}

test('compares lists by their content, and resets them', async () => {
  const { user, input, press, isResetDisabled } = await showGrower();
  await user.type(input('Email 2'), 'x');
  expect(isResetDisabled()).toBe(false);
  await user.keyboard('{Backspace}');
  expect(isResetDisabled()).toBe(true);
  await press('Add Email');
  expect(isResetDisabled()).toBe(false);
  await press('Reset');
  expect(screen.queryByLabelText('Email 3')).toBeNull();
  expect(input('Email 2').value).toBe(lee.value);
  await press('Undo Reset');
  expect(input('Email 3').value).toBe('');
});

test('leaves the focus in the row when the record is saved', async () => {
  const { user, input, sent } = await showGrower();
  await user.type(input('Email 2'), '.au{Control>}{Enter}{/Control}');
  await screen.findByText('Grower saved');
  expect(sent()).toEqual([[kim, { type: 'HOME', value: 'lee@example.com.au' }]]);
  expect(document.activeElement).toBe(input('Email 2'));
});

test('shows a problem of the server at its row', async () => {
  const { user, state, input, press } = await showGrower();
  state.refused = [refuse('INVALID_FORMAT', ['grower', 'emails', '1', 'value'])];
  await user.type(input('Email 2'), 'x');
  await press('Save');
  await screen.findByText('Refused', { selector: '.field-help' });
  expect([input('Email 1').ariaInvalid, input('Email 2').ariaInvalid]).toEqual([null, 'true']);
});

test('offers the choice between two lists as people read them', async () => {
  const { user, state, input, press, sent } = await showGrower();
  state.grower = { ...state.grower, emails: [lee], version: 2 };
  state.refused = [refuse('STALE_VERSION', ['grower'])];
  await user.selectOptions(screen.getByLabelText('Type of Email 1'), 'Other');
  await press('Save');
  await screen.findByText('kim@example.com (Other), lee@example.com (Home)');
  await user.click(screen.getByText('lee@example.com (Home)'));
  state.refused = [];
  await press('Save my choice');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => input('Email 1').value).toBe(lee.value);
  expect(screen.queryByLabelText('Email 2')).toBeNull();
  await expect.poll(() => sent().at(-1)).toEqual([lee]);
});
