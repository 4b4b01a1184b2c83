import { useState } from 'react';

export interface PastedListInput {
  text: string;
  /** Ids of the items that were chosen among several, by the text of the line. */
  choices: Readonly<Record<string, string>>;
  changeText: (text: string) => void;
  /** Chooses the item that lines with a text mean. */
  choose: (text: string, itemId: string) => void;
  /** Keys of the lines whose unusual quantity the user wants. A confirmation ends with its line, or when that changes. */
  confirmed: ReadonlySet<string>;
  confirm: (key: string, isConfirmed: boolean) => void;
}

/** Returns the keys of the lines of a list: the same line may stand in it several times. */
export function lineKeys(texts: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return `${count} ${text}`;
  });
}

const splitLines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');

/** Input of the tab Paste List. */
export function usePastedList(pastedText = ''): PastedListInput {
  const [text, setText] = useState(pastedText);
  const [choices, setChoices] = useState<PastedListInput['choices']>({});
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  return {
    text,
    choices,
    changeText: (next) => {
      const lines = splitLines(next);
      setText(next);
      if (lines.length === 0) setChoices({});
      const keys = new Set(lineKeys(lines));
      setConfirmed((last) => new Set([...last].filter((key) => keys.has(key))));
    },
    choose: (line, itemId) => {
      setChoices((last) => ({ ...last, [line]: itemId }));
      setConfirmed((last) => new Set([...last].filter((key) => key.slice(key.indexOf(' ') + 1) !== line)));
    },
    confirmed,
    confirm: (key, isConfirmed) =>
      setConfirmed((last) => new Set([...last].filter((one) => one !== key).concat(isConfirmed ? key : []))),
  };
}
