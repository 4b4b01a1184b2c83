import { screen, within } from '@testing-library/dom';

/** Returns the button with this text; quicker than by role, which reads the styles of every element. */
export const getButton = (name: string, scope?: HTMLElement): HTMLElement =>
  (scope ? within(scope) : screen).getByText(name, { selector: 'button' });
