import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../schema.ts';
import { counterpartValue } from '../../testing/data/tenantFixture.ts';
import {
  absentTenant,
  moif,
  seedTwoTenants,
  type TestInstallation,
  type TestInstallations,
} from '../../testing/data/testInstallation.ts';
import {
  type Command,
  expectNothingWritten,
  findErrors,
  readCommands,
  runCommand,
  runFirst,
  splitPath,
  valueAt,
  withOther,
  withValue,
} from '../../testing/operations/commandRuns.ts';
import {
  commandSamples,
  formattedTexts,
  otherMutations,
  textLimits,
} from '../../testing/operations/commandSamples.ts';
import {
  findListPaths,
  findRequiredTexts,
  findTextPaths,
  takesExpectedVersion,
} from '../../testing/operations/inputPaths.ts';
import { schemaRootFields } from '../../testing/operations/schemaRootFields.ts';
import { listVariableValues, withValueAt } from '../../testing/operations/variableValues.ts';

// The sentences that every command keeps. Three more are held for every operation elsewhere: the tests of isolation return
// the same for a foreign id as for an unknown one and refuse a malformed one, capabilities.test.ts refuses each command
// without its capability, and lostResponse.test.ts loses responses and commits.

const commands = await readCommands();
const mutationNames = schemaRootFields.flatMap(({ kind, field }) =>
  kind === 'mutation' ? [field.name] : [],
);

let installations: TestInstallations;
/** Rolls back every change. */
let rehearsal: TestInstallation;
/** Commits what creates add. */
let growing: TestInstallation;
beforeAll(async () => {
  installations = await seedTwoTenants();
  rehearsal = await installations.guarded();
  growing = await installations.copy();
});
afterAll(async () => {
  for (const installation of [rehearsal, growing]) {
    expect(installation.newBugs()).toEqual([]);
    await installation.close();
  }
  await installations.close();
});

test('has a sample or a reason for each mutation of the schema', () => {
  expect([...Object.keys(commandSamples), ...Object.keys(otherMutations)].toSorted()).toEqual(
    mutationNames.toSorted(),
  );
  expect(commands.map(({ mutation }) => mutation).toSorted()).toEqual(Object.keys(commandSamples).toSorted());
});

const creates = commands.filter(({ newId }) => newId !== undefined);
const changes = commands.filter(({ newId }) => newId === undefined);

test('knows each create of the schema by the id of the client', () =>
  expect(creates.map(({ mutation }) => mutation).toSorted()).toEqual(
    mutationNames
      .filter((name) => /^(add|create|initialize|(count|move)Material|receive|invite)|Adjustment$/.test(name))
      .toSorted(),
  ));

test.each(creates)('creates once, whatever is sent again with the same id, by $mutation', async (command) => {
  const { newId = '' } = command;
  const { first, after } = await runFirst(growing, command);
  // The answer is the same, but for warnings that were true before the row was stored.
  const replay = await runCommand(growing, command, command.input);
  expect(replay).toEqual({ payload: { ...first.payload, errors: null }, problems: [] });
  await expectNothingWritten(growing, after);
  const repeated = await runCommand(growing, command, withOther(command));
  expect(findErrors(repeated.problems)).toMatchObject([{ code: 'DUPLICATE', field: splitPath(newId) }]);
  await expectNothingWritten(growing, after);
});

const isVersioned = ({ mutation, other }: Command): boolean =>
  other !== undefined && takesExpectedVersion(mutation);

test('knows another value for each command with an expected version', () =>
  expect(
    changes
      .filter((command) => command.happensOnce ?? isVersioned(command))
      .map(({ mutation }) => mutation)
      .toSorted(),
  ).toEqual(mutationNames.filter(takesExpectedVersion).toSorted()));

test.each(changes)('changes once, and refuses a stale version, by $mutation', async (command) => {
  const copy = await installations.copy();
  try {
    const { after, version } = await runFirst(copy, command);
    const runWith = async (input: unknown, expectedVersion: number | undefined) =>
      (await runCommand(copy, command, withValueAt(input, ['expectedVersion'], expectedVersion))).problems;
    const stale = isVersioned(command) ? version - 1 : undefined;
    expect(await runWith(command.input, stale)).toMatchObject([{ code: 'NO_CHANGES', severity: 'INFO' }]);
    if (stale !== undefined)
      expect(findErrors(await runWith(withOther(command), stale))).toMatchObject([{ code: 'STALE_VERSION' }]);
    await expectNothingWritten(copy, after);
    if (stale !== undefined) expect(findErrors(await runWith(withOther(command), version))).toEqual([]);
    expect(copy.newBugs()).toEqual([]);
  } finally {
    await copy.close();
  }
});

/** Returns the codes with which a command refuses a value at a path. */
async function findCodes(command: Command, path: string, value: unknown): Promise<readonly string[]> {
  const { problems } = await runCommand(rehearsal, command, withValue(command, path, value));
  return findErrors(problems).flatMap(({ code, field }) => (field?.join('.') === path ? [code] : []));
}

const withTexts = commands.flatMap((command) => {
  const paths = findTextPaths(command.mutation, command.input).map((path) => path.join('.'));
  const texts = paths.filter((path) => !command.ignored?.includes(path));
  return texts.length > 0 ? [{ ...command, paths: texts }] : [];
});

test.each(withTexts)('limits every text of $mutation', async (command) => {
  for (const path of command.paths) {
    const limit = command.texts?.[path] ?? textLimits.find(([pattern]) => pattern.test(path))?.[1] ?? 255;
    const codes = async (length: number) => findCodes(command, path, 'x'.repeat(length));
    const tooLong = await codes(limit + 1);
    if (formattedTexts.test(path)) expect([path, tooLong.length]).not.toEqual([path, 0]);
    else {
      expect([path, tooLong[0]]).toEqual([path, 'TOO_LONG']);
      expect([path, await codes(limit)]).not.toEqual([path, tooLong]);
    }
  }
});

test.each(withTexts)('refuses a blank text only where $mutation requires one', async (command) => {
  const required = [...findRequiredTexts(command.mutation, command.input), ...(command.required ?? [])];
  for (const path of command.paths) {
    const [code] = await findCodes(command, path, ' ');
    const isRequired = required.includes(path);
    if (!formattedTexts.test(path)) expect([path, code]).toEqual([path, isRequired ? 'REQUIRED' : undefined]);
    else if (isRequired) expect([path, code]).not.toEqual([path, undefined]);
  }
});

const withLists = commands.flatMap((command) => {
  const paths = findListPaths(command.mutation, command.input).filter(
    (path) => !command.ignored?.includes(path),
  );
  return paths.length > 0 ? [{ ...command, paths }] : [];
});

test.each(withLists)('limits every list of $mutation', async (command) => {
  for (const path of command.paths) {
    const limit = command.lists?.[path] ?? 0;
    const codes = async (length: number) => {
      const entries = Array.from({ length }, () => valueAt(command.input, `${path}.0`));
      const { problems } = await runCommand(rehearsal, command, withValue(command, path, entries));
      return findErrors(problems).map(({ code }) => code);
    };
    expect([path, await codes(limit + 1)]).toEqual([path, ['LIMIT_EXCEEDED']]);
    expect([path, await codes(limit)]).not.toEqual([path, ['LIMIT_EXCEEDED']]);
  }
});

test.each(commands)('refuses every unknown id of $mutation', async (command) => {
  const { text, input, newId = '', freeIds = [] } = command;
  const known = listVariableValues(schema, text, { input })
    .filter(({ type }) => type === 'ID')
    .map(({ path, value }) => ({ path: path.slice(1).join('.'), value }));
  for (const { path, value } of known) {
    const unknown = counterpartValue(value, moif, absentTenant);
    const { problems } = await runCommand(rehearsal, command, withValue(command, path, unknown));
    const isRefused = problems.some(({ code, field }) => code === 'NOT_FOUND' || field?.join('.') === path);
    expect([path, isRefused]).toEqual([path, ![newId, ...freeIds].includes(path)]);
  }
});
