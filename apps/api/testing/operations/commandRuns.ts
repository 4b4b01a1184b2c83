import { expect } from 'vitest';
import * as z from 'zod';
import type { ChangedEntity } from '#platform/server/events/entityChange.ts';
import { managerSession, moif, type TestInstallation } from '../data/testInstallation.ts';
import { type CommandSample, commandSamples } from './commandSamples.ts';
import { recipes } from './recipes.ts';
import { servedOperations } from './servedOperations.ts';
import { operationNode, withValueAt } from './variableValues.ts';

/** A command with the valid input of its recipe. */
export interface Command extends CommandSample {
  mutation: string;
  text: string;
  input: unknown;
}

const recipeVariables = z.object({ input: z.record(z.string(), z.unknown()) });
/** Returns the commands with a sample. */
export const readCommands = async (): Promise<readonly Command[]> =>
  (await servedOperations()).flatMap(({ name, text }) => {
    const [root] = operationNode(text).selectionSet.selections;
    const mutation = root?.kind === 'Field' ? root.name.value : '';
    const sample = commandSamples[mutation];
    // The last recipe fills most fields.
    const [variables] = recipes.findLast((recipe) => recipe.name === name)?.variants(moif) ?? [];
    return sample ? [{ ...sample, mutation, text, input: recipeVariables.parse(variables).input }] : [];
  });

const problem = z.object({
  code: z.string(),
  severity: z.string(),
  field: z.array(z.string()).optional(),
  message: z.string(),
});
type Problem = z.output<typeof problem>;
const response = z.object({
  status: z.literal(200),
  result: z.object({
    errors: z.undefined().optional(),
    data: z.record(z.string(), z.looseObject({ errors: z.array(problem).nullable() })),
  }),
});

/** Runs a command; returns its payload and its problems. */
export async function runCommand(on: TestInstallation, { text, mutation }: Command, input: unknown) {
  const responseText = await on.executeAsText(managerSession(moif), text, { input });
  const { data } = response.parse(JSON.parse(responseText)).result;
  const payload = data[mutation];
  return { payload, problems: payload?.errors ?? [] };
}

/** Returns the problems that refuse a command. */
export const findErrors = (problems: readonly Problem[]) =>
  problems.filter(({ severity }) => severity === 'ERROR');
export const splitPath = (path: string): readonly string[] => path.split('.');
/** Returns the input of a command with another value at a path. */
export const withValue = ({ input }: Command, path: string, value: unknown) =>
  withValueAt(input, splitPath(path), value);
export const withOther = (command: Command) => {
  if (!command.other) throw new Error(`${command.mutation} has no other value.`);
  return withValue(command, ...command.other);
};
export const valueAt = (input: unknown, path: string): unknown =>
  splitPath(path).reduce(
    (value: unknown, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    input,
  );

const historyEntries = z.array(
  z.object({
    history_id: z.string(),
    entity_type: z.string(),
    entity_id: z.string().transform((id) => id.replaceAll('-', '')),
    version: z.int(),
    action: z.string(),
    operation: z.string(),
    changed_by: z.string(),
    changes: z.array(z.unknown()),
  }),
);
type Rows = ReadonlyMap<string, string>;
const readHistory = (rows: Rows) => historyEntries.parse(JSON.parse(rows.get('history_entry') ?? '[]'));

const latestVersion = (rows: Rows, entityId: string): number =>
  Math.max(
    0,
    ...readHistory(rows).flatMap(({ entity_id, version }) => (entity_id === entityId ? [version] : [])),
  );

/** Expects the history entry of the command with the next version of its entity, and that it was published; returns the version. */
function expectRecorded(
  command: Command,
  { before, after, changes }: { before: Rows; after: Rows; changes: readonly ChangedEntity[] },
): number {
  const { mutation, entity, id, action = mutation, operation = 'UPDATED', hasNoFields } = command;
  const known = new Set(readHistory(before).map(({ history_id }) => history_id));
  const added = readHistory(after).filter(({ history_id }) => !known.has(history_id));
  const entry = added.find(
    (one) =>
      one.entity_type === entity &&
      one.action === action &&
      (id === undefined || one.entity_id === valueAt(command.input, id)),
  );
  if (!entry) throw new Error(`${mutation} left no history entry of ${entity}.`);
  expect(entry).toMatchObject({ operation, changed_by: moif.texts.manager });
  expect(entry.changes.length > 0).toBe(operation !== 'CREATED' && !hasNoFields);
  // A seeded row without history has version 1.
  const earlier = latestVersion(before, entry.entity_id) || Number(operation !== 'CREATED');
  const versions = added.flatMap((one) => (one.entity_id === entry.entity_id ? [one.version] : []));
  expect(versions.toSorted((a, b) => a - b)).toEqual(versions.map((_, index) => earlier + 1 + index));
  const published = changes.map(
    ({ entityType, entityId, version }) => `${entityType} ${entityId} ${version}`,
  );
  expect(published).toEqual(
    expect.arrayContaining(
      added.map(({ entity_type, entity_id, version }) => `${entity_type} ${entity_id} ${version}`),
    ),
  );
  return Math.max(...versions);
}

/** Runs a command for the first time, which succeeds and is recorded. */
export async function runFirst(copy: TestInstallation, command: Command) {
  const before = await copy.tenantRows(moif);
  const first = await runCommand(copy, command, command.input);
  expect(findErrors(first.problems)).toEqual([]);
  const after = await copy.tenantRows(moif);
  const version = expectRecorded(command, { before, after, changes: copy.newChanges() });
  return { first, after, version };
}

/** Expects that nothing was written and published since the rows were read. */
export async function expectNothingWritten(copy: TestInstallation, rows: Rows): Promise<void> {
  // Stamps order the changes and also advance for one that is refused.
  const content = (all: Rows) => [...all].filter(([table]) => table !== 'change_stamp');
  expect(content(await copy.tenantRows(moif))).toEqual(content(rows));
  expect(copy.newChanges()).toEqual([]);
}
