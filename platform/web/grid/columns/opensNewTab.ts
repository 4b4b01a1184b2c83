interface ClickKeys {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether a click opens a link in a new tab or window, as browsers do with Ctrl, Cmd or Shift. */
export const opensNewTab = ({ ctrlKey, metaKey, shiftKey }: ClickKeys): boolean =>
  ctrlKey || metaKey || shiftKey;
