import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { addPrograms } from '../../items/server/itemCommands.ts';
import { updateItem } from '../../items/server/itemEditCommands.ts';
import { findItem, listPrograms } from '../../items/server/itemStore.ts';
import '../../items/server/programUses.ts';
import { lavender, sage, setUpCatalogue } from '../../server/testing/catalogueTests.ts';
import { addProgramRecords, removeProgram, updateProgram } from './programCommands.ts';
import { findProgramRecords } from './programStore.ts';

const { run, read, latestEntry, runConflicting } = setUpCatalogue();
const [winter, autumn] = [testId(301), testId(302)];

const nameItem = (itemId: string, programs: readonly string[]) =>
  run((unit) => updateItem(unit, { itemId, programs: [...programs] }));
const findProgramsOfItem = async (itemId: string) => (await read((unit) => findItem(unit, itemId)))?.programs;
const addBoth = () =>
  run((unit) =>
    addProgramRecords(unit, [
      { id: winter, name: ' Winter ' },
      { id: autumn, name: 'Autumn' },
    ]),
  );
const update = (change: Partial<Parameters<typeof updateProgram>[1]>) =>
  run((unit) => updateProgram(unit, { id: winter, ...change }));
const remove = (replacementId?: string) => run((unit) => removeProgram(unit, { id: winter, replacementId }));

test('creates programs, once, and refuses names that exist ignoring case', async () => {
  expect(await addBoth()).toMatchObject({ ok: true, value: [{ name: 'Winter', version: 1 }, {}] });
  expect(await addBoth()).toMatchObject({ ok: true, value: [{ programId: winter }, {}] });
  expect(await run((unit) => addProgramRecords(unit, [{ id: testId(303), name: 'WINTER' }]))).toMatchObject({
    problems: [{ code: 'DUPLICATE', entityId: winter, message: 'There is already a program Winter' }],
  });
  expect(await update({ name: 'autumn' })).toMatchObject({
    problems: [{ code: 'DUPLICATE', field: ['name'], entityId: autumn }],
  });
});

test('gives items the new name of a program, with version and history', async () => {
  await addBoth();
  await nameItem(sage.itemId, ['Winter', 'Autumn']);
  const before = await read((unit) => findItem(unit, sage.itemId));
  expect(await update({ name: 'Winter 2027', expectedVersion: 1 })).toMatchObject({ value: { version: 2 } });
  const after = await read((unit) => findItem(unit, sage.itemId));
  expect(after).toMatchObject({
    programs: ['Winter 2027', 'Autumn'],
    version: (before?.version ?? 0) + 1,
  });
  expect(await latestEntry(sage.itemId)).toMatchObject({
    action: 'replaceProgram',
    changes: [{ field: 'programs', before: '["Winter","Autumn"]', after: '["Winter 2027","Autumn"]' }],
  });
});

test('removes an unused program, and one in use only for another one', async () => {
  await addBoth();
  await nameItem(sage.itemId, ['Winter', 'Autumn']);
  await nameItem(lavender.itemId, ['Winter']);
  expect(await remove()).toMatchObject({
    problems: [{ code: 'IN_USE', message: 'Winter cannot be removed. Used by 2 items.' }],
  });
  expect(await remove(autumn)).toMatchObject({ value: { status: 'DELETED' } });
  expect(await remove(autumn)).toMatchObject({ notices: [{ code: 'NO_CHANGES' }] });
  expect([await findProgramsOfItem(sage.itemId), await findProgramsOfItem(lavender.itemId)]).toEqual([
    ['Autumn'],
    ['Autumn'],
  ]);
  expect(await read(listPrograms)).not.toContain('Winter');
});

test('creates a removed program anew when an item names it, and offers inactive ones no more', async () => {
  await addBoth();
  await remove();
  await run(async (unit) => ok(await addPrograms(unit, ['Winter', 'Autumn'])));
  expect(await read(listPrograms)).toContain('Winter');
  expect(await update({ name: 'X' })).toMatchObject({ problems: [{ code: 'NOT_FOUND' }] });
  await run((unit) => updateProgram(unit, { id: autumn, status: 'INACTIVE' }));
  expect(await read(listPrograms)).not.toContain('Autumn');
});

test('moves an item that is being given the program', async () => {
  await addBoth();
  const [saved, removed] = await runConflicting<unknown>(
    (unit) => updateItem(unit, { itemId: sage.itemId, programs: ['Winter'] }),
    (unit) => removeProgram(unit, { id: winter, replacementId: autumn }),
  );
  expect([saved, removed]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await findProgramsOfItem(sage.itemId)).toEqual(['Autumn']);
});

test('records the history of a program that an item brings in', async () => {
  await nameItem(sage.itemId, ['Brought']);
  const [brought] = await read((unit) => findProgramRecords(unit, [], ['brought']));
  expect(await latestEntry(brought?.programId ?? '')).toMatchObject({ action: 'addProgram', version: 1 });
});
