import { screen } from '@testing-library/dom';

/** Waits for the open message of a cell, named by row, column and refused value: 'Line 1, Ordered 7'. */
export const findCellMessage = (name: string): Promise<HTMLElement> =>
  screen.findByLabelText(`Update Failed: ${name}`);

/** Names of the cells with an open message. */
export const openCellMessages = (): (string | null)[] =>
  [...document.querySelectorAll('.cell-message:not([hidden])')].map((message) =>
    message.getAttribute('aria-label'),
  );
