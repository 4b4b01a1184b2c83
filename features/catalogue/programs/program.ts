import * as z from 'zod';
import { idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { requiredText } from '#platform/kernel/text/text.ts';

/** Schema of a new program, which items name. */
export const newProgram = z.object({ id: optionalId, name: requiredText('Name') });
export type NewProgramInput = z.input<typeof newProgram>;

/** Schema of a change of a program; what is absent stays. */
export const programChange = z.object({
  id: idInput,
  name: requiredText('Name').optional(),
  status: z.enum(['ACTIVE', 'INACTIVE'], 'Status must be Active or Inactive').optional(),
});
