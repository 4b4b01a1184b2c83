import { screen, within } from '@testing-library/dom';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { emailAddressInput } from '#platform/kernel/address/email.ts';
import { phoneNumberInput } from '#platform/kernel/address/phone.ts';
import type { TypedValue } from '#platform/kernel/address/typedValue.ts';
import { Dialog } from '../../panel/Dialog.tsx';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { Form, type SaveResult } from '../Form.tsx';
import { TypedValueList } from './TypedValueList.tsx';
import { act } from '../../testing/dom/render.tsx';

const schema = z.object({
  emails: z.array(emailAddressInput).min(1, 'At least one email is required'),
  phones: z.array(phoneNumberInput).min(1, 'At least one phone is required'),
});
const kim: TypedValue = { type: 'WORK', value: 'kim@example.com' };
const lee: TypedValue = { type: 'HOME', value: 'lee@example.com' };
const office: TypedValue = { type: 'WORK', value: '(815) 555-0100' };

interface Lists {
  emails?: TypedValue[];
  phones?: TypedValue[];
}

/** Shows both lists in a dialog. */
async function showLists(
  { emails = [kim], phones = [office] }: Lists = {},
  { readOnly = false, respond = (): SaveResult => ({ ok: true }) } = {},
) {
  const saved: unknown[] = [];
  const initial = { emails, phones } as z.input<typeof schema>;
  let follow: (lists: typeof initial) => void = () => {};
  function Page() {
    const [lists, setLists] = useState(initial);
    useEffect(() => {
      follow = setLists;
    }, []);
    return (
      <Dialog title="Edit Contact" onClose={() => {}}>
        <Form
          schema={schema}
          initial={lists}
          isNew
          canReset
          onSave={async (value) => {
            saved.push(value);
            return respond();
          }}
        >
          <TypedValueList name="emails" kind="email" readOnly={readOnly} />
          <TypedValueList name="phones" kind="phone" readOnly={readOnly} />
        </Form>
      </Dialog>
    );
  }
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Page }, path: '/' });
  await screen.findByRole('dialog');
  const button = (name: string) => screen.getByRole('button', { name });
  const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    user,
    saved,
    /** Shows the lists after a change of another user. */
    follow: (lists: Lists) => act(() => follow({ ...initial, ...lists } as typeof initial)),
    button,
    input,
    press: async (name: string) => user.click(button(name)),
    values: (list: 'Emails' | 'Phone Numbers') =>
      within(screen.getByRole('group', { name: list }))
        .queryAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value),
    hints: () => [...document.querySelectorAll('.typed-values .field-help')].map((help) => help.textContent),
    confirm: async (question: string) => {
      const dialog = await screen.findByRole('dialog', { name: question });
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      await expect.poll(() => screen.queryByRole('dialog', { name: question })).toBeNull();
    },
  };
}

test('adds rows of either kind, formats phone numbers and saves the types', async () => {
  const { user, press, saved } = await showLists();
  await press('Add Email');
  await user.keyboard('lee@example.com');
  await user.selectOptions(screen.getByLabelText('Type of Email 2'), 'Home');
  await press('Add Phone Number');
  await user.keyboard('8155550101');
  await user.selectOptions(screen.getByLabelText('Type of Phone Number 2'), 'Fax');
  await press('Save');
  expect(saved).toEqual([{ emails: [kim, lee], phones: [office, { type: 'FAX', value: '(815) 555-0101' }] }]);
});

test('stores a pasted phone number in one form, and cuts nothing from one that it refuses', async () => {
  const { user, press, input, hints, saved } = await showLists();
  await user.clear(input('Phone Number 1'));
  await user.paste('+1 503.555.0142 x9');
  await press('Save');
  await expect.poll(hints).toEqual(['Invalid Phone Number: leave out the extension']);
  expect(input('Phone Number 1').value).toBe('+1 503.555.0142 x9');
  await user.type(input('Phone Number 1'), '{Backspace}{Backspace}');
  await expect.poll(() => input('Phone Number 1').value).toBe('(503) 555-0142');
  await press('Save');
  await expect
    .poll(() => saved)
    .toEqual([{ emails: [kim], phones: [{ type: 'WORK', value: '(503) 555-0142' }] }]);
});

test('leaves a number alone that is changed within until the field is left', async () => {
  const { user, input } = await showLists();
  const number = input('Phone Number 1');
  await user.type(number, '{Backspace}', { initialSelectionStart: 10, initialSelectionEnd: 10 });
  expect(number.value).toBe('(815) 5550100');
  await user.tab();
  expect(number.value).toBe('(815) 555-0100');
});

test('moves the focus to a row that is added', async () => {
  const { press, input } = await showLists();
  await press('Add Email');
  expect(document.activeElement).toBe(input('Email 2'));
  await press('Add Phone Number');
  expect(document.activeElement).toBe(input('Phone Number 2'));
});

test('gives a row that is added a type that no other has', async () => {
  const { press } = await showLists();
  const type = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Type of ${name}`).value;
  await press('Add Email');
  await press('Add Email');
  await press('Add Phone Number');
  expect(['Email 2', 'Email 3', 'Phone Number 2'].map(type)).toEqual(['HOME', 'OTHER', 'MOBILE']);
});

test('offers the types of each kind', async () => {
  await showLists();
  const types = (name: string) =>
    [...screen.getByLabelText(name).querySelectorAll('option')].map(({ text }) => text);
  expect(types('Type of Email 1')).toEqual(['Work', 'Home', 'Other', 'Unknown']);
  expect(types('Type of Phone Number 1')).toEqual(['Work', 'Mobile', 'Home', 'Fax', 'Other', 'Unknown']);
});

test('asks before it deletes a row, and leaves the focus in the list', async () => {
  const { press, confirm, values, button } = await showLists({
    emails: [kim, lee],
    phones: [office, office],
  });
  await press('Delete Email 2');
  expect((await screen.findByRole('dialog', { name: 'Delete this email?' })).textContent).toContain(
    lee.value,
  );
  await press('Cancel');
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Delete this email?' })).toBeNull();
  expect(values('Emails')).toEqual([kim.value, lee.value]);
  await press('Delete Email 1');
  await confirm('Delete this email?');
  expect(values('Emails')).toEqual([lee.value]);
  await expect.poll(() => document.activeElement).toBe(button('Delete Email 1'));
  await press('Delete Phone Number 2');
  await confirm('Delete this phone number?');
  expect(values('Phone Numbers')).toEqual([office.value]);
  await expect.poll(() => document.activeElement).toBe(button('Delete Phone Number 1'));
});

test('deletes no other row when the list changes while the question is open', async () => {
  const { press, confirm, values, follow } = await showLists({ emails: [kim, lee] });
  await press('Delete Email 1');
  follow({ emails: [lee, kim] });
  await confirm('Delete this email?');
  expect(values('Emails')).toEqual([lee.value, kim.value]);
});

test('deletes a row without a value at once', async () => {
  const { press, values } = await showLists();
  await press('Add Email');
  await press('Delete Email 2');
  expect(values('Emails')).toEqual([kim.value]);
});

test('does not delete the last row, and says why', async () => {
  const { press, values, button } = await showLists();
  await press('Delete Email 1');
  expect(button('Delete Email 1').ariaDisabled).toBe('true');
  expect(button('Delete Phone Number 1').title).toBe('At least one phone is required');
  expect(values('Emails')).toEqual([kim.value]);
});

test('adds no more than twenty rows', async () => {
  const { press, values, button } = await showLists({ emails: Array.from({ length: 19 }, () => kim) });
  await press('Add Email');
  await press('Add Email');
  expect(values('Emails')).toHaveLength(20);
  expect(button('Add Email').title).toBe('At most 20 emails are possible');
});

test('marks an invalid row once the user has left it', async () => {
  const { user, press, input, hints, saved } = await showLists();
  await press('Add Email');
  await user.keyboard('lee');
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(screen.getByLabelText('Type of Email 2'));
  expect(hints()).toEqual([]);
  await press('Add Phone Number');
  await expect.poll(hints).toEqual(['Invalid Email']);
  expect(input('Email 2').ariaInvalid).toBe('true');
  await press('Save');
  await expect.poll(hints).toEqual(['Invalid Email', 'Phone Number is required']);
  expect(document.activeElement).toBe(input('Email 2'));
  await user.keyboard('@example.com');
  await expect.poll(hints).toEqual(['Phone Number is required']);
  expect(saved).toEqual([]);
});

test('shows a problem of the server at its row until the value changes', async () => {
  const { user, press, input, hints } = await showLists(
    { emails: [kim, lee] },
    {
      respond: () => ({
        ok: false,
        entries: [{ message: 'This email is blocked', field: ['contact', 'emails', '1', 'value'] }],
      }),
    },
  );
  await press('Save');
  await expect.poll(hints).toEqual(['This email is blocked']);
  expect([input('Email 1').ariaInvalid, input('Email 2').ariaInvalid]).toEqual([null, 'true']);
  await user.type(input('Email 2'), 'a');
  await expect.poll(hints).toEqual([]);
});

test('says that a list needs a row', async () => {
  const { press, hints, saved } = await showLists({ phones: [] });
  await press('Save');
  await expect.poll(hints).toEqual(['At least one phone is required']);
  expect(saved).toEqual([]);
});

test('reaches every control with Tab, in the order of the rows', async () => {
  const { user } = await showLists({ emails: [kim, lee] });
  const names: string[] = [];
  screen.getByLabelText('Type of Email 1').focus();
  for (let step = 0; step < 7; step += 1) {
    names.push(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
    await user.tab();
  }
  expect(names).toEqual([
    'Type of Email 1',
    'Email 1',
    'Delete Email 1',
    'Type of Email 2',
    'Email 2',
    'Delete Email 2',
    'Add Email',
  ]);
});

test('changes nothing of lists that are read-only', async () => {
  const { values } = await showLists({ emails: [kim, lee] }, { readOnly: true });
  expect(values('Emails')).toEqual([kim.value, lee.value]);
  expect(screen.queryByRole('button', { name: /Add|Delete/ })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email 1').readOnly).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Type of Email 1').disabled).toBe(true);
});
