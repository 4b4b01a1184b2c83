import * as z from 'zod';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

const cells = z.object({ Program: requiredText('Program') });

/** Feed of program tags. */
export const programFeed: FeedDefinition<'Program', string> = {
  columns: ['Program'],
  required: ['Program'],
  getName: ({ Program }) => Program,
  toInput: (row) => {
    const read = validateInput(cells, row);
    return read.ok ? ok(read.value.Program) : read;
  },
  listKeys: (program) => [{ field: 'Program', value: textKey(program) }],
};
