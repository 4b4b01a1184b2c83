import { screen, within } from '@testing-library/dom';

const messages = () => within(screen.getByLabelText('Messages'));

/** Waits for a toast or an announcement with a text and returns its message. */
export const findToast = (text: string | RegExp): Promise<HTMLElement> => messages().findByText(text);

/** Waits for a text that is announced to screen readers, but not shown. */
export const findAnnouncement = (text: string | RegExp): Promise<HTMLElement> =>
  messages().findByText(text, { selector: '.unseen' });
