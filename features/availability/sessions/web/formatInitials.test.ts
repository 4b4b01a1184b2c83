import { expect, test } from 'vitest';
import { formatInitials } from './formatInitials.ts';

test('takes the first letters of a name and of an e-mail address', () =>
  expect(
    ['Vera De la Vega', 'vera.delavega@example.com', 'Kim', 'kim@example.com', 'unknown', '😀 b', ''].map(
      formatInitials,
    ),
  ).toEqual(['VD', 'VD', 'KI', 'KI', 'UN', '😀B', '']));
