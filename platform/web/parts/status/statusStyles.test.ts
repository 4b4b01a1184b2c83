import { IconHelp } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { findStatusStyle, statusNames } from './statusStyles.ts';

test('assigns each status its color', () =>
  expect(statusNames.map((name) => [name, findStatusStyle(name)[0]])).toEqual([
    ['Initialized', 'grey'],
    ['Open', 'blue'],
    ['Submitted', 'violet'],
    ['Acknowledged', 'cyan'],
    ['Picked', 'amber'],
    ['Shipped', 'green'],
    ['Closed', 'slate'],
    ['Synchronized', 'plum'],
    ['Cancelled', 'red'],
    ['Deleted', 'void'],
    ['Staged', 'amber'],
    ['Live', 'green'],
    ['Active', 'quiet'],
    ['Inactive', 'grey'],
    ['Invited', 'amber'],
    ['Blocked', 'red'],
    ['Unconfirmed', 'grey'],
    ['Confirmed', 'blue'],
    ['Delivered', 'green'],
    ['Pending', 'amber'],
    ['Waiting', 'grey'],
    ['Sending', 'blue'],
    ['Refused', 'red'],
    ['Importing', 'blue'],
    ['Cancelling', 'amber'],
    ['Complete', 'green'],
    ['Posted', 'green'],
    ['Failed', 'red'],
    ['Current', 'quiet'],
    ['Future', 'blue'],
    ['Past', 'grey'],
    ['New', 'green'],
    ['Changed', 'blue'],
    ['Unchanged', 'quiet'],
    ['Problem', 'red'],
  ]));

test('shows an unknown status in grey with a question mark', () =>
  expect(findStatusStyle('Unknown (10)')).toEqual(['grey', IconHelp]));
