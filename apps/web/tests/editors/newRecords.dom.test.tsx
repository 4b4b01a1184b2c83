import { screen } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { editorSamples } from '../../testing/editors/editorSamples.ts';
import { refusedMessage } from '../../testing/editors/editorSample.ts';
import { createDuplicate, createProblem, showSample } from '../../testing/editors/showSample.tsx';

// Forms of new records in every editor; storedRecords.dom.test.tsx has the sentences of stored ones.

/** Labels of the fields and lists that are marked as required. */
const markedLabels = (scope: HTMLElement) =>
  [...scope.querySelectorAll('form .star')].map((star) => star.parentElement?.firstChild?.textContent);

describe.each(editorSamples)('$file', (sample) => {
  const { frame, noun, field, required, newValues, texts } = sample;
  const createPath = field.createPath ?? field.path;

  test('marks the required fields, names them in a toast, and sends nothing', async () => {
    const { findForm, findField, enter, scope, press, inputs, create, newTitle } = await showSample(sample, {
      isNew: true,
    });
    await findForm();
    screen.getByRole('heading', { name: newTitle });
    expect(markedLabels(scope())).toEqual(required.labels);
    for (const label of required.labels) if (findField(label) instanceof HTMLInputElement) enter(label, '');
    await press('Save');
    await findToast(required.toast);
    expect(inputs(create)).toEqual([]);
  });

  test('creates one record when it is sent again after a lost response', async () => {
    const page = await showSample(sample, { isNew: true });
    const { server, create, enterNew, press, inputs, addedIds, path, expectSaved } = page;
    const recover = server.loseResponses(create);
    await enterNew();
    await press('Save');
    await findToast(texts.addLost);
    recover();
    await press('Save');
    await findAnnouncement(texts.added);
    await expectSaved();
    const [first, second] = inputs(create);
    expect(first).toEqual(second);
    expect(addedIds()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    if (frame === 'part') await screen.findAllByText(newValues[field.label] ?? '');
    if (frame === 'panel' || frame === 'page') await expect.poll(path).toContain(addedIds()[0]);
    expect(screen.queryByText('Discard your changes?')).toBeNull();
  });

  test('asks before it opens what an attempt with other input has created', async () => {
    const page = await showSample(sample, { isNew: true });
    const { server, create, enterNew, enter, press, refuse, addedIds, expectSaved, inputs } = page;
    server.loseResponses(create);
    await enterNew();
    await press('Save');
    await findToast(texts.addLost);
    refuse(create, createDuplicate(addedIds()[0] ?? ''));
    enter(field.label, 'Other');
    await press('Save');
    await screen.findByText(`This ${noun} is already saved`);
    await press(`Open the saved ${noun}`);
    await expectSaved();
    expect(inputs(create)).toHaveLength(2);
  });

  test('says why a record was not added, at its field, and keeps the input', async () => {
    const { create, enterNew, press, refuse, text, addedIds } = await showSample(sample, { isNew: true });
    refuse(create, createProblem(createPath));
    await enterNew();
    await press('Save');
    await findToast(texts.addRefused);
    await findToast(new RegExp(refusedMessage));
    await expect.poll(() => text().getAttribute('aria-invalid')).toBe('true');
    expect(text()).toHaveProperty('value', newValues[field.label]);
    expect(addedIds()).toEqual([]);
  });

  test('asks before the input of a new record is left', async () => {
    const { findForm, enter, go, press, text, path } = await showSample(sample, { isNew: true });
    await findForm();
    enter(field.label, 'Mine');
    void go('/other');
    await screen.findByText('Discard your changes?');
    await press('Keep editing');
    await expect.poll(() => screen.queryByText('Discard your changes?')).toBeNull();
    expect(text()).toHaveProperty('value', 'Mine');
    expect(path()).not.toBe('/other');
  });

  test('tells users who may only read why they add nothing', async () => {
    const { findField } = await showSample(sample, { isNew: true, isReader: true });
    if (frame === 'part') {
      const [button] = await screen.findAllByText('Add New', { selector: 'button' });
      expect(button?.getAttribute('aria-disabled')).toBe('true');
      return;
    }
    await screen.findByText(sample.reader.reason);
    expect(findField(field.label)).toBeNull();
  });
});
