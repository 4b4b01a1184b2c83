interface ClickKeys {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Whether a click opens a link in a new tab, as browsers do with Ctrl or Cmd. */
export const opensNewTab = ({ ctrlKey, metaKey }: ClickKeys): boolean => ctrlKey || metaKey;
