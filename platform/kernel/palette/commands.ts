/** Something the palette offers, without how it looks or what it does. */
export interface Command {
  /** 'Update Status', 'Order 100700'. */
  readonly label: string;
  /** What tells it from others of the same name: 'Acknowledged', a customer. */
  readonly detail?: string | undefined;
  /** Further words it is found by. */
  readonly words?: string | undefined;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** How well it fits: 0 its name begins so, 1 a word of its name does, 2 every word occurs; undefined not at all. */
function fit({ label, detail = '', words = '' }: Command, typed: string): number | undefined {
  const name = label.toLowerCase();
  const text = typed.trim().toLowerCase();
  const all = `${name} ${detail} ${words}`.toLowerCase();
  if (!wordsOf(typed).every((word) => all.includes(word))) return undefined;
  if (name.startsWith(text)) return 0;
  return wordsOf(name).some((word) => word.startsWith(text)) ? 1 : 2;
}

/** The commands in which every word typed occurs, the likeliest first; all of them while nothing is typed. */
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

/** Something somebody has looked at: a page of a record. */
export interface RecentThing {
  readonly path: string;
  readonly label: string;
  readonly detail: string;
}

const mostRecent = 8;

/** The newest first, each once. */
export const withRecent = (things: readonly RecentThing[], thing: RecentThing): readonly RecentThing[] =>
  [thing, ...things.filter(({ path }) => path !== thing.path)].slice(0, mostRecent);
