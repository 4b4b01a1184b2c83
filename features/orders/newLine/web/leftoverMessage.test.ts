import { expect, test } from 'vitest';
import { getLeftoverMessage } from './leftoverMessage.ts';

test.each([
  [{ isTyped: false, rejectedCount: 0 }, undefined],
  [
    { isTyped: true, rejectedCount: 0 },
    {
      title: 'A typed line is not on the order yet',
      detail: 'Add it with Enter, or clear it with Escape.',
    },
  ],
  [
    { isTyped: false, rejectedCount: 1 },
    { title: 'A typed line is not on the order yet', detail: 'Add, edit or discard it first.' },
  ],
  [
    { isTyped: true, rejectedCount: 2 },
    {
      title: '3 typed lines are not on the order yet',
      detail: 'Add, edit or discard each of them first.',
    },
  ],
])('says what is left over of %j', (leftover, message) =>
  expect(getLeftoverMessage(leftover)).toEqual(message),
);
