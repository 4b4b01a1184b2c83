import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { getDataField, refusedMessage, toInput, untyped } from '../../testing/editors/editorSample.ts';
import { editorSamples } from '../../testing/editors/editorSamples.ts';
import { createConflict, createProblem, showSample } from '../../testing/editors/showSample.tsx';

// Forms of stored records in every editor; newRecords.dom.test.tsx has the sentences of new ones.

describe.each(editorSamples)('$file', (sample) => {
  const { frame, field, other, texts, reader, entityType, entityId } = sample;
  const isDialog = frame === 'dialog' || frame === 'part';

  /** The stored record with another text in the sample's field. */
  async function showChanged() {
    const page = await showSample(sample);
    await page.findForm();
    page.enter(field.label, 'Mine');
    return page;
  }

  test('says when there is nothing to save', async () => {
    const { findForm, press, inputs, update } = await showSample(sample);
    await findForm();
    await press('Save');
    await findToast('No changes to save');
    expect(inputs(update)).toEqual([]);
  });

  test('recognizes a saved change whose response was lost', async () => {
    const { server, update, press, inputs, version, expectSaved } = await showChanged();
    const before = version();
    server.loseResponses(update);
    await press('Save');
    await findAnnouncement(texts.saved);
    await expectSaved();
    if (frame === 'part') await screen.findByText(/Mine/);
    expect(inputs(update)).toMatchObject([
      { ...Object(toInput(field.path, 'Mine')), expectedVersion: before },
    ]);
  });

  test('keeps the input of a change that did not arrive, for another try', async () => {
    const { server, update, press, text, inputs, expectSaved } = await showChanged();
    const reconnect = server.disconnect(update);
    await press('Save');
    await findToast(texts.saveLost);
    expect(text()).toHaveProperty('value', 'Mine');
    reconnect();
    await press('Save');
    await findAnnouncement(texts.saved);
    await expectSaved();
    expect(inputs(update)).toHaveLength(2);
  });

  test('says why a change was refused, at its field, and keeps the input', async () => {
    const { update, refuse, press, text } = await showChanged();
    refuse(update, createProblem(field.path));
    await press('Save');
    await findToast(texts.saveRefused);
    await findToast(new RegExp(refusedMessage));
    await expect.poll(() => text().getAttribute('aria-invalid')).toBe('true');
    expect(text()).toHaveProperty('value', 'Mine');
  });

  test('lets the user choose after another user saved first, and keeps what else was changed', async () => {
    const page = await showChanged();
    const { update, refuse, press, inputs, version, changeMeanwhile, repair, expectSaved } = page;
    changeMeanwhile('Theirs');
    refuse(update, createConflict('STALE_VERSION'));
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
    expect(within(dialog).getByText(/Theirs/, { selector: 'label > span' })).toBeTruthy();
    if (other) expect(within(dialog).getByText(/^Also changed by/).textContent).toContain(other.label);
    repair();
    await press('Save my choice');
    await findAnnouncement(texts.saved);
    await expectSaved();
    const sent = inputs(update).at(-1);
    expect(sent).toMatchObject({ expectedVersion: version() - 1 });
    expect(sent).toMatchObject(Object(toInput(field.path, 'Mine')));
    if (other) expect(sent).toMatchObject(Object(toInput(other.path, other.value)));
  });

  test('says when a record that another user saved first cannot be read', async () => {
    const { server, update, refuse, press, text } = await showChanged();
    const { read, reread = read } = sample.operations;
    refuse(update, createConflict('STALE_VERSION'));
    if (reread) server.refuse(reread, 'INTERNAL');
    await press('Save');
    await findToast(texts.notRead);
    expect(text()).toHaveProperty('value', 'Mine');
  });

  test('asks before unsaved input is left, and leaves it on Discard', async () => {
    const { go, press, text, path, user } = await showChanged();
    const question = () => screen.queryByText('Discard your changes?');
    void (isDialog ? user.keyboard('{Escape}') : go('/other'));
    await expect.poll(question).not.toBeNull();
    await press('Keep editing');
    await expect.poll(question).toBeNull();
    expect(text()).toHaveProperty('value', 'Mine');
    void go('/other');
    await expect.poll(question).not.toBeNull();
    await press('Discard');
    await expect.poll(path).toBe('/other');
  });

  test('shows what another user saved while nothing is entered', async () => {
    const { findForm, text, changeMeanwhile, notifyChanges, version } = await showSample(sample);
    await findForm();
    changeMeanwhile('Theirs');
    const changedAt = '2027-01-02T08:00:00.000Z';
    const change = { entityType, entityId, version: version(), operation: 'UPDATED' as const };
    notifyChanges([{ ...change, changedAt, changedBy: 'lee@example.com' }]);
    await expect.poll(() => text()).toHaveProperty('value', 'Theirs');
  });

  test('lets users who may only read do so, and says why', async () => {
    const { findField, scope } = await showSample(sample, { isReader: true });
    await within(scope()).findByText(reader.reason);
    // A panel shows them its details in place of the form.
    if (frame === 'panel') expect(findField(field.label)).toBeNull();
    else expect(findField(field.label)).toHaveProperty('readOnly', true);
    for (const name of ['Save', 'Delete', 'Make Inactive']) {
      const button = within(scope()).queryByText(name, { selector: 'button' });
      expect(button === null || (name !== 'Save' && button.ariaDisabled === 'true')).toBe(true);
    }
  });
});

describe.each(editorSamples.filter(({ operations }) => operations.read))('$file', (sample) => {
  const { texts } = sample;
  const { read } = sample.operations;
  if (!read) throw new Error(`${sample.file} lacks the operation that reads it`);

  test('says that a record could not be read, and that there is none', async () => {
    const { server, press } = await showSample(sample, {
      prepare: (stub) => void stub.refuse(read, 'INTERNAL'),
    });
    await screen.findByText(texts.failedRead ?? '');
    server.respond(untyped(read), () => ({ [getDataField(read)]: null }));
    await press('Retry');
    await screen.findByText(texts.missing ?? '');
  });
});

describe.each(editorSamples.filter(({ frame }) => frame !== 'part'))('$file', (sample) => {
  test('leads to the history of the record', async () => {
    const { server, findForm, user } = await showSample(sample);
    await findForm();
    await user.click(screen.getByText('History', { selector: 'button' }));
    const { entityType, entityId } = sample;
    await expect.poll(() => server.requests(HistoryDocument)).toMatchObject([{ entityType, entityId }]);
  });
});

describe.each(editorSamples.filter(({ status }) => status))('$file', (sample) => {
  const { activate, inactivate } = sample.operations;
  const { status } = sample;
  if (!activate || !inactivate || !status) throw new Error(`${sample.file} lacks operations of its status`);

  test('makes a record inactive, also when the response is lost, offers Undo, and keeps input', async () => {
    const { server, findForm, enter, press, text, user } = await showSample(sample);
    await findForm();
    enter(sample.field.label, 'Mine');
    server.loseResponses(inactivate);
    await press('Make Inactive');
    await findToast(status.inactivated);
    await screen.findByText('Make Active', { selector: 'button' });
    await user.click(await screen.findByText('Undo'));
    await findAnnouncement(status.activated);
    await screen.findByText('Make Inactive', { selector: 'button' });
    expect(text()).toHaveProperty('value', 'Mine');
  });

  test('says why a status was not changed', async () => {
    const { findForm, refuse, repair, press } = await showSample(sample);
    await findForm();
    refuse(inactivate, createConflict('IN_USE'));
    await press('Make Inactive');
    await findToast(status.notInactivated);
    await findToast(refusedMessage);
    repair();
    await press('Make Inactive');
    await screen.findByText('Make Active', { selector: 'button' });
    refuse(activate, createConflict('INVALID_STATE'));
    await press('Make Active');
    await findToast(status.notActivated);
    expect(getButton('Make Active')).toBeTruthy();
  });
});

describe.each(editorSamples.filter(({ removal }) => removal))('$file', (sample) => {
  const { remove } = sample.operations;
  const { removal, frame } = sample;
  if (!remove || !removal) throw new Error(`${sample.file} lacks the operation of its removal`);

  test('asks before it removes a record, and leaves it, also when the response is lost', async () => {
    const { server, findForm, press, confirmRemoval, inputs, expectSaved, path } = await showSample(sample);
    await findForm();
    await press('Delete');
    const question = await screen.findByRole('dialog', { name: removal.question });
    expect(within(question).getByText(removal.about)).toBeTruthy();
    await press('Cancel');
    await expect.poll(() => screen.queryByText(removal.question)).toBeNull();
    expect(inputs(remove)).toEqual([]);
    server.loseResponses(remove);
    await confirmRemoval();
    await findAnnouncement(removal.removed);
    await expectSaved();
    expect(inputs(remove)).toHaveLength(1);
    if (frame === 'page') await expect.poll(path).not.toBe(sample.storedPath);
  });

  test('says why a record was not removed, and stays', async () => {
    const { server, findForm, findField, refuse, confirmRemoval } = await showSample(sample);
    await findForm();
    refuse(remove, createConflict('IN_USE'));
    await confirmRemoval();
    await findToast(removal.refused);
    await findToast(new RegExp(refusedMessage));
    await expect.poll(() => screen.queryByText(removal.question)).toBeNull();
    server.disconnect(remove);
    await confirmRemoval();
    await findToast(removal.lost);
    await expect.poll(() => findField(sample.field.label)).not.toBeNull();
  });
});
