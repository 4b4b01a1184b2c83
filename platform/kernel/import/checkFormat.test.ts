import { expect, test } from 'vitest';
import { times } from '../testing/times.ts';
import { checkFormat } from './checkFormat.ts';
import type { ImportDefinition } from './importDefinition.ts';

type Column = 'Code' | 'Name';
const definition: Pick<ImportDefinition<Column, unknown>, 'required' | 'checkRow' | 'messages'> = {
  required: ['Code', 'Name'],
  checkRow: ({ cells }) => [
    ...(cells.Code === 'odd'
      ? [{ field: 'Code', code: 'INVALID_FORMAT' as const, message: 'Invalid code' }]
      : []),
    ...(cells.Name === 'ANN'
      ? [
          {
            field: 'Name',
            code: 'INVALID_STATE' as const,
            message: 'Name is in capitals',
            severity: 'WARNING' as const,
          },
        ]
      : []),
  ],
};
const rows = (...lines: readonly (readonly [code: string, name: string])[]) =>
  lines.map(([code, name], index) => ({ number: index + 2, cells: { Code: code, Name: name } }));

test('finds no problems in valid rows', () =>
  expect(checkFormat(definition, rows(['a', 'Ann'], ['b', 'Bob']))).toEqual({
    errorCount: 0,
    warningCount: 0,
    problems: [],
    headingCounts: {},
  }));

test('names row and field of each problem, errors first', () =>
  expect(checkFormat(definition, rows(['', 'ANN'], ['odd', '']))).toEqual({
    errorCount: 3,
    warningCount: 1,
    problems: [
      {
        severity: 'ERROR',
        code: 'MISSING_REQUIRED_FIELD',
        row: 2,
        field: 'Code',
        title: 'Row 2: Code',
        text: 'Required field missing: Code',
        message: 'Row 2 - Required field missing: Code',
      },
      {
        severity: 'ERROR',
        code: 'MISSING_REQUIRED_FIELD',
        row: 3,
        field: 'Name',
        title: 'Row 3: Name',
        text: 'Required field missing: Name',
        message: 'Row 3 - Required field missing: Name',
      },
      {
        severity: 'ERROR',
        code: 'INVALID_FORMAT',
        row: 3,
        field: 'Code',
        title: 'Row 3: Code',
        text: 'Invalid code',
        message: 'Row 3 - Invalid code',
      },
      {
        severity: 'WARNING',
        code: 'INVALID_STATE',
        row: 2,
        field: 'Name',
        title: 'Row 2: Name',
        text: 'Name is in capitals',
        message: 'Row 2 - Name is in capitals',
      },
    ],
    headingCounts: {},
  }));

test('counts all problems and lists the first thousand errors and warnings', () => {
  const format = checkFormat(definition, rows(...times(1500).map(() => ['', 'ANN'] as const)));
  expect(format).toMatchObject({ errorCount: 1500, warningCount: 1500 });
  expect(format.problems.map(({ severity, row }) => `${severity} ${row}`)).toEqual([
    ...times(1000).map((index) => `ERROR ${index + 2}`),
    ...times(1000).map((index) => `WARNING ${index + 2}`),
  ]);
});

test('checks required fields of a definition without rules, with the text of the wizard', () =>
  expect(
    checkFormat(
      { required: ['Code'], messages: { requiredField: (field) => `${field} is required` } },
      rows(['', '']),
    ).problems,
  ).toMatchObject([{ message: 'Row 2 - Code is required' }]));

test('lists the problems of rows and groups by row, so that none hide the others', () => {
  const found = rows(...times(1500).map((index) => [`${index}`, 'ANN'] as const));
  const warning = { field: 'Code', code: 'INVALID_STATE', message: 'Group', severity: 'WARNING' } as const;
  const grouped = {
    ...definition,
    checkGroup: (numbers: readonly number[]) => numbers.map((row) => ({ ...warning, row })),
  };
  const { problems, warningCount } = checkFormat(grouped, found, [[2, 5], [4], [2000]]);
  expect(warningCount).toBe(1504);
  const listed = problems.map(({ row, message }) => `${row}${message.endsWith('Group') ? ' group' : ''}`);
  expect(listed).toHaveLength(1000);
  expect(listed.slice(0, 8)).toEqual(['2', '2 group', '3', '4', '4 group', '5', '5 group', '6']);
  const few = checkFormat(grouped, found.slice(0, 2), [[2000], [4]]).problems;
  expect(few.map(({ row }) => row)).toEqual([2, 3, 4, 2000]);
});

test('counts all errors of a heading, and lists a problem with its own text', () => {
  const codes = times(1500).map((index) => [`${index}`, 'Ann'] as const);
  const headed = {
    ...definition,
    checkRow: () => [
      {
        field: 'Code',
        code: 'INVALID_FORMAT' as const,
        message: 'Wrong',
        heading: 'Codes',
        listedText: 'Row: Wrong',
      },
    ],
  };
  const { problems, headingCounts } = checkFormat(headed, rows(...codes));
  expect([problems.length, headingCounts]).toEqual([1000, { Codes: 1500 }]);
  expect(problems[0]).toMatchObject({ heading: 'Codes', text: 'Row: Wrong', message: 'Row: Wrong' });
  expect(problems[0]).not.toHaveProperty('title');
});

test('counts all warnings of a heading, and lists the first ones of a heading that comes last', () => {
  const warning = { field: 'Code', code: 'INVALID_STATE', message: 'Odd', severity: 'WARNING' } as const;
  const headed = {
    ...definition,
    checkRow: ({ number }: { number: number }) => [
      { ...warning, heading: number < 1500 ? 'Frequent' : 'Rare' },
    ],
  };
  const { problems, headingCounts, warningCount } = checkFormat(
    headed,
    rows(...times(1600).map((index) => [`${index}`, 'Ann'] as const)),
  );
  expect([warningCount, headingCounts]).toEqual([1600, { Frequent: 1498, Rare: 102 }]);
  const listed = Map.groupBy(problems, ({ heading }) => heading);
  expect([listed.get('Frequent')?.length, listed.get('Rare')?.length]).toEqual([1000, 20]);
});
