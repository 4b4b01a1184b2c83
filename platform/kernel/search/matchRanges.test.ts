import { describe, expect, test } from 'vitest';
import { findCodeMatchRanges, findMatchRanges, type TextRange } from './matchRanges.ts';

/** The text with its ranges in brackets. */
function bracket(text: string, ranges: readonly TextRange[]): string {
  const parts = ranges.map(
    ({ start, end }, index) => `${text.slice(ranges[index - 1]?.end ?? 0, start)}[${text.slice(start, end)}]`,
  );
  return parts.join('') + text.slice(ranges.at(-1)?.end ?? 0);
}

describe('of a name', () => {
  test.each([
    // Whole words, beginnings, parts.
    ['hydrangea', "Bigleaf Hydrangea 'Nikko Blue' - 3 gal", "Bigleaf [Hydrangea] 'Nikko Blue' - 3 gal"],
    ['hydrangeas', 'Oakleaf Hydrangea', 'Oakleaf [Hydrangea]'],
    ['h', 'Hydrangea with Heath', '[H]ydrangea with [H]eath'],
    ['rose', 'Rose, Primrose and Rosemary', '[Rose], Prim[rose] and [Rose]mary'],
    ['nikko blue', "Bigleaf Hydrangea 'Nikko Blue'", "Bigleaf Hydrangea '[Nikko] [Blue]'"],
    ['blue nikko', "'Nikko Blue'", "'[Nikko] [Blue]'"],
    ['hydr hydrangea', 'Hydrangea', '[Hydrangea]'],
    ['', 'Hydrangea', 'Hydrangea'],
    ['elm', 'Oak', 'Oak'],
    ['elm', '', ''],
    // Sizes.
    ['3gal', 'Hydrangea - 3 gal', 'Hydrangea - [3 gal]'],
    ['3 gal', 'Hydrangea - 3gal', 'Hydrangea - [3gal]'],
    ['3 gallon', 'Hydrangea - 3 gal', 'Hydrangea - [3 gal]'],
    ['#3', 'Hydrangea - 3 gal', 'Hydrangea - [3 gal]'],
    ['3g', 'Hydrangea #3 pot', 'Hydrangea [#3] pot'],
    ['3g', 'Hydrangea # 3 pot', 'Hydrangea [# 3] pot'],
    ['3gal', 'Hydrangea - 13 gal', 'Hydrangea - 13 gal'],
    ['hydrangea 3', 'Hydrangea - 3 gal', '[Hydrangea] - [3] gal'],
    ['1', 'Oak - 15 gal', 'Oak - [1]5 gal'],
    ['3', 'Oak - 13 gal', 'Oak - 13 gal'],
    ['5', 'No. 5', 'No. [5]'],
    ['4.5"', 'Fleabane - 4.5in', 'Fleabane - [4.5in]'],
    ['4.5in', 'Fleabane - 4.5" pot', 'Fleabane - [4.5"] pot'],
    ['10in', "Pothos 'N'Joy' - 10\"", "Pothos 'N'Joy' - [10\"]"],
    ['quart', 'Hosta - 1 qt', 'Hosta - 1 [qt]'],
    ['inch', 'Fleabane - 4.5" pot', 'Fleabane - 4.5["] pot'],
    ['gal', 'Oak - 3 gal', 'Oak - 3 [gal]'],
    ['36 ct', 'Petunia - 36 ct flat', 'Petunia - [36 ct] flat'],
    ['oak 2in b&b', 'Pin Oak - 2in B&B', 'Pin [Oak] - [2in] [B&B]'],
    // Case, accents, apostrophes.
    ['njoy', "Pothos 'N'Joy' - 6in", "Pothos '[N'Joy]' - 6in"],
    ["n'j", "Pothos 'N'Joy' - 6in", "Pothos '[N'J]oy' - 6in"],
    ['njoy', 'Pothos ‘N’Joy’', 'Pothos ‘[N’Joy]’'],
    ['merritts', "'Merritt's Supreme'", "'[Merritt's] Supreme'"],
    ['PEPINIERE', 'Pépinière Laval', '[Pépinière] Laval'],
    ['pépi', 'PEPINIERE', '[PEPI]NIERE'],
    ['pepiniere', 'Pépinière Laval'.normalize('NFD'), `[${'Pépinière'.normalize('NFD')}] Laval`],
    ['ros', 'Café Rosé 🌹 Rose', 'Café [Ros]é 🌹 [Ros]e'],
    // Words that are joined or separate.
    ['knockout', "Shrub Rose 'Knock Out'", "Shrub Rose '[Knock Out]'"],
    ['knocko', "Shrub Rose 'Knock Out'", "Shrub Rose '[Knock O]ut'"],
    ['butterfly bush', 'Butterflybush', '[Butterflybush]'],
    ['widows thrill', "Widow's-Thrill", "[Widow's]-[Thrill]"],
    // One typing error, in a word that matches nothing else.
    ['hydrngea', 'Oakleaf Hydrangea', 'Oakleaf [Hydrangea]'],
    ['hydragn', 'Oakleaf Hydrangea', 'Oakleaf [Hydrangea]'],
    ['boxwod', 'Boxwood', '[Boxwood]'],
    ['junpiers', 'Creeping Juniper', 'Creeping [Juniper]'],
    ['arborvitea', "Arborvitae 'Danica'", "[Arborvitae] 'Danica'"],
    ['knokout', "Shrub Rose 'Knock Out'", "Shrub Rose '[Knock Out]'"],
    ['maples', 'Maple, Staples', '[Maple], Staples'],
    ['roza', 'Rose', 'Rose'],
    // Characters of regular expressions.
    ['.*', 'Oak (red)', 'Oak (red)'],
    ['(red', 'Oak (red)', 'Oak ([red])'],
  ])('marks %j in %j as %j', (query, text, marked) =>
    expect(bracket(text, findMatchRanges(text, query))).toBe(marked),
  );
});

describe('of a code', () => {
  test.each([
    ['per1695', 'PER1695-2G', '[PER1695]-2G'],
    ['per1695-2g', 'PER1695-2G', '[PER1695-2G]'],
    ['PER1695 2G', 'PER1695-2G', '[PER1695-2G]'],
    ['shr 07', 'SHR0720-3G', '[SHR07]20-3G'],
    ['per', 'SUPER-1', 'SUPER-1'],
    ['3', '3G-TRE', '3G-TRE'],
    ['4111', '411101695017', '411101695017'],
    ['41110', '411101695017', '[41110]1695017'],
    ['01695', '411101695017', '4111[01695]017'],
    ['hydrangea 3 gal', 'SHR0720-3G', 'SHR0720-3G'],
    ['', 'SHR0720-3G', 'SHR0720-3G'],
    ['花', 'SHR0720-3G', 'SHR0720-3G'],
  ])('marks %j in %j as %j', (query, code, marked) =>
    expect(bracket(code, findCodeMatchRanges(code, query))).toBe(marked),
  );
});
