import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { FocusFirstField } from '../form/FocusFirstField.tsx';
import { isSameFormValue } from '../form/isSameFormValue.ts';
import { RestoredNote } from './RestoredNote.tsx';
import type { DialogDraft } from './useDialogDraft.ts';

interface PersistFormDraftProps {
  draft: Pick<DialogDraft<{ values: FieldValues }>, 'initial' | 'restoredAt' | 'unreadable' | 'discard'>;
  /** Stores the values; undefined when there is no input. */
  onChange: (values: FieldValues | undefined) => void;
  /** 'Save them'. */
  todo: string;
  /** The user starts anew. */
  onDiscard?: () => void;
  /** Fields of the form. */
  children: ReactNode;
}

/** Stores the input of the surrounding form of a dialog on the device, and enters that of an earlier visit. */
export function PersistFormDraft({
  draft,
  onChange,
  todo,
  onDiscard = () => {},
  children,
}: PersistFormDraftProps) {
  const { reset, getValues, formState } = useFormContext();
  const { initial } = draft;
  const [isReady, setIsReady] = useState(initial === undefined);
  const enterDraft = useEffectEvent(() => {
    reset({ ...getValues(), ...initial?.values }, { keepDefaultValues: true, keepDirtyValues: false });
    setIsReady(true);
  });
  useEffect(() => {
    if (isReady) return undefined;
    let isObsolete = false;
    // A form that follows its initial values enters them after the effects of its children.
    queueMicrotask(() => {
      if (!isObsolete) enterDraft();
    });
    return () => {
      isObsolete = true;
    };
  }, [isReady]);
  // A field that has the focus would retain the value it was rendered with.
  if (!isReady) return null;
  return (
    <>
      {initial && <FocusFirstField />}
      <PersistInput onChange={onChange} />
      {(draft.restoredAt ?? draft.unreadable) && (
        <div className="whole">
          <RestoredNote
            restoredAt={draft.restoredAt}
            unreadable={draft.unreadable}
            todo={todo}
            onDiscard={() => {
              draft.discard();
              reset(formState.defaultValues, { keepDirtyValues: false });
              onDiscard();
            }}
          />
        </div>
      )}
      {children}
    </>
  );
}

/** A component of its own, so that typing renders only this. */
function PersistInput({ onChange }: Pick<PersistFormDraftProps, 'onChange'>): null {
  const { getValues, formState, control } = useFormContext();
  const values = useWatch({ control });
  const keepInput = useEffectEvent(() => {
    const current = getValues();
    onChange(isSameFormValue(current, formState.defaultValues) ? undefined : current);
  });
  useEffect(() => keepInput(), [values]);
  return null;
}
