import { expect, test } from 'vitest';
import { ownLocations } from './ownLocations.ts';

const mine = { code: 'mine', salesPersonEmails: ['Vera@example.com', 'kim@example.com'] };
const others = { code: 'others', salesPersonEmails: ['kim@example.com'] };
const nobodys = { code: 'nobodys', salesPersonEmails: [] };

test("returns the user's locations and those without sales people", () =>
  expect(ownLocations([mine, others, nobodys], 'vera@example.com')).toEqual([mine, nobodys]));
