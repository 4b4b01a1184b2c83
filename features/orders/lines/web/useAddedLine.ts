import { useState } from 'react';
import type { LinesSession } from './linesSession.ts';

/** Returns the lines with the id of the one that this user added last. */
export function useAddedLine<Session extends Pick<LinesSession, 'actions'>>(
  session: Session,
): readonly [session: Session, addedLineId: string | undefined] {
  const [addedLineId, setAddedLineId] = useState<string>();
  const { actions } = session;
  return [
    {
      ...session,
      actions: {
        ...actions,
        add: async (added) => {
          const result = await actions.add(added);
          if (result.ok) setAddedLineId(added.at(-1)?.id);
          return result;
        },
      },
    },
    addedLineId,
  ];
}
