import { expect, test } from 'vitest';
import { checked } from './checked.ts';
import { email, foldedEmail, isEmail } from './email.ts';

test.each(['kim@example.com', ' kim.lee+plants@nursery.example.com '])('%j is an e-mail address', (text) =>
  expect(isEmail(text)).toBe(true),
);

test.each(['kim', 'kim@', '@example.com', 'kim@example', 'kim @example.com', ''])('%j is none', (text) =>
  expect(isEmail(text)).toBe(false),
);

test('a bad address is named', () =>
  expect(checked(email, 'kim')).toMatchObject({
    problems: [{ code: 'INVALID_FORMAT', message: 'Invalid email address' }],
  }));

test('an address of more than 255 characters is too long', () =>
  expect(checked(email, `${'k'.repeat(250)}@example.com`)).toMatchObject({
    problems: [{ code: 'TOO_LONG', message: 'Email address cannot exceed 255 characters' }],
  }));

test('addresses are compared ignoring case', () =>
  expect(foldedEmail(' Kim@Example.COM ')).toBe('kim@example.com'));
