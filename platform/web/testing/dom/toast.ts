import { screen, within } from '@testing-library/dom';

/** Waits for a toast with a text and returns its message. */
export const findToast = (text: string | RegExp): Promise<HTMLElement> =>
  within(screen.getByLabelText('Messages')).findByText(text);
