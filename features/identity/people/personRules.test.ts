import { expect, test } from 'vitest';
import { buildInvitationMail } from './invitationMail.ts';
import { canGrant, describeCapabilities, findRole, findRoleCapabilities, isRaised } from './personRole.ts';
import { findGreaterProblem, findPersonProblems, type PersonState } from './personRules.ts';
import { newInvitation } from './person.ts';

const kim: PersonState = { personId: 'a', name: 'Kim Lee', status: 'ACTIVE', capabilities: null };
const editor = { userId: 'b' };
const problems = (
  change: Partial<PersonState>,
  {
    before = kim,
    user = editor,
    editorIds = ['a', 'b'],
  }: { before?: PersonState; user?: Parameters<typeof findPersonProblems>[0]; editorIds?: string[] } = {},
) =>
  findPersonProblems(user, { before, after: { ...before, ...change }, editorIds }).map(
    ({ message }) => message,
  );

test('names the role of capabilities in any order, and custom ones', () => {
  expect(findRole(null)).toBe('MANAGER');
  expect(findRole((findRoleCapabilities('SALES') ?? []).toReversed())).toBe('SALES');
  expect(findRole(findRoleCapabilities('COUNTER'))).toBe('COUNTER');
  expect(findRole([])).toBe('CUSTOM');
  expect(findRole(['orders.view'])).toBe('CUSTOM');
  expect(describeCapabilities(['orders.view', 'people.edit'])).toBe(
    'see orders, invite people and change their roles',
  );
  expect(describeCapabilities(null)).toBe('everything');
});

test('lets a user grant only what he has, or what the person has already', () => {
  expect(canGrant(undefined, null)).toBe(true);
  expect(canGrant(['people.edit'], null)).toBe(false);
  expect(canGrant(['people.edit'], null, null)).toBe(true);
  expect(canGrant(['people.edit', 'orders.view'], ['orders.view'])).toBe(true);
  expect(canGrant(['people.edit'], ['orders.view'])).toBe(false);
  expect(canGrant(['people.edit'], ['orders.view'], ['orders.view'])).toBe(true);
  expect(canGrant(['people.edit'], ['orders.view'], null)).toBe(true);
});

test('lets one active person who may change people remain', () => {
  const last = 'Kim Lee is the last active person who may change people. Make somebody else a manager first.';
  expect(problems({ status: 'BLOCKED' })).toEqual([]);
  expect(problems({ status: 'BLOCKED' }, { editorIds: ['a'] })).toEqual([last]);
  expect(problems({ capabilities: ['orders.view'] }, { editorIds: ['a'] })).toEqual([last]);
  expect(problems({ capabilities: ['people.edit'] }, { editorIds: ['a'] })).toEqual([]);
  const counter: PersonState = { ...kim, capabilities: ['orders.view'] };
  expect(problems({ status: 'BLOCKED' }, { before: counter, editorIds: ['b'] })).toEqual([]);
  const invited: PersonState = { ...kim, status: 'INVITED' };
  expect(problems({ capabilities: [] }, { before: invited, editorIds: ['b'] })).toEqual([]);
});

test('lets nobody block himself', () =>
  expect(problems({ status: 'BLOCKED' }, { user: { userId: 'a' } })).toEqual([
    'You cannot block yourself. Ask a colleague who may change people.',
  ]));

test('knows a person who may do more than before', () => {
  expect(isRaised(['orders.view'], null)).toBe(true);
  expect(isRaised(['orders.view'], ['orders.view', 'orders.edit'])).toBe(true);
  expect(isRaised(['orders.view', 'orders.edit'], ['orders.view'])).toBe(false);
  expect(isRaised(null, ['orders.view'])).toBe(false);
  expect(isRaised(null, null)).toBe(false);
});

test('lets nobody change somebody else who may do more', () => {
  const user = { userId: 'b', capabilities: ['people.edit', 'orders.view'] };
  expect(findGreaterProblem(user, kim)).toMatchObject({
    message: 'You cannot change somebody who may do more than you.',
  });
  expect(findGreaterProblem(user, { ...kim, capabilities: ['orders.edit'] })).toBeDefined();
  expect(findGreaterProblem(user, { ...kim, capabilities: ['orders.view'] })).toBeUndefined();
  expect(findGreaterProblem({ ...user, userId: 'a' }, kim)).toBeUndefined();
  expect(findGreaterProblem(editor, kim)).toBeUndefined();
});

test('lets nobody promote a person beyond his own capabilities', () => {
  const refused = ['You cannot give a role that may do more than you. Ask a manager.'];
  const user = { userId: 'b', capabilities: ['people.edit'] };
  expect(problems({ capabilities: null }, { before: { ...kim, capabilities: [] }, user })).toEqual(refused);
  expect(problems({ capabilities: [] }, { user })).toEqual([]);
});

test.each([
  [{ email: 'Kim@Example.com' }, undefined],
  [{ email: 'kim' }, 'Invalid email address'],
  [{ role: 'CUSTOM' }, 'Role is required'],
  [{ lastName: ' ' }, 'Last Name is required'],
  [{ token: 'short' }, 'Token must be 32 bytes in base64url'],
])('checks the invitation %j: %s', (change, message) => {
  const valid = { email: 'kim@example.com', firstName: 'Kim', lastName: 'Lee', role: 'SALES' };
  const parsed = newInvitation.safeParse({ ...valid, token: 't'.repeat(43), ...change });
  expect(parsed.error?.issues[0]?.message).toBe(message);
});

test('writes a mail that programs read without plus signs', () => {
  const mail = buildInvitationMail({
    email: 'kim+1@example.com',
    firstName: 'Kim & Co',
    companyName: 'Moss',
    link: 'https://suite.example.com/oauth2/invitation?token=abc',
  });
  expect(mail).toMatch(/^mailto:kim%2B1%40example\.com\?subject=Your%20account%20at%20Moss&body=/);
  expect(mail).not.toContain('+');
  const body = new URL(mail).searchParams.get('body') ?? '';
  expect(body).toContain('Hello Kim & Co,');
  expect(body).toContain('\r\nhttps://suite.example.com/oauth2/invitation?token=abc\r\n');
});
