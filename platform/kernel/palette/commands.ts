/** Searchable texts of a command in the palette. */
export interface Command {
  /** 'Update Status', 'Order 100700'. */
  readonly label: string;
  /** Distinguishes commands with the same label: 'Acknowledged', a customer. */
  readonly detail?: string | undefined;
  /** Further search terms. */
  readonly words?: string | undefined;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Ranks a match: 0 the label starts with the text, 1 a word of the label does, 2 every word occurs; undefined without a match. */
function fit({ label, detail = '', words = '' }: Command, typed: string): number | undefined {
  const name = label.toLowerCase();
  const text = typed.trim().toLowerCase();
  const all = `${name} ${detail} ${words}`.toLowerCase();
  if (!wordsOf(typed).every((word) => all.includes(word))) return undefined;
  if (name.startsWith(text)) return 0;
  return wordsOf(name).some((word) => word.startsWith(text)) ? 1 : 2;
}

/** Returns the commands that contain every typed word, best match first; all commands while nothing is typed. */
export const matching = <Offered extends Command>(
  commands: readonly Offered[],
  typed: string,
): readonly Offered[] => {
  if (typed.trim() === '') return commands;
  return commands
    .flatMap((command) => {
      const fits = fit(command, typed);
      return fits === undefined ? [] : [{ command, fits }];
    })
    .toSorted((a, b) => a.fits - b.fits)
    .map(({ command }) => command);
};

/** A recently opened record. */
export interface RecentThing {
  readonly path: string;
  readonly label: string;
  readonly detail: string;
}

const mostRecent = 8;

/** Moves the record to the front, without duplicates. */
export const withRecent = (things: readonly RecentThing[], thing: RecentThing): readonly RecentThing[] =>
  [thing, ...things.filter(({ path }) => path !== thing.path)].slice(0, mostRecent);
