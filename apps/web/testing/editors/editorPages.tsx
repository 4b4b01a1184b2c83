import type { FunctionComponent } from 'react';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { useGo, usePathParameter } from '#platform/web/shell/useGo.ts';

interface EditorProps {
  /** Id of the path. */
  id: string;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Pages of an editor with a path of its own, beside a list; a dialog closes once its record is created. */
export function editorPages(
  Editor: FunctionComponent<EditorProps>,
  frame: 'panel' | 'dialog',
  storedId: string,
) {
  const EditorPage = () => {
    const go = useGo();
    const id = usePathParameter('id') ?? '';
    const close = () => go('/records');
    const openCreated = (created: string) => (frame === 'panel' ? go(`/records/${created}`) : close());
    return <Editor key={id} id={id} onCreated={openCreated} onClose={close} />;
  };
  return {
    frame,
    pages: { '/records': () => <p>List</p>, '/records/$id': EditorPage },
    addPath: `/records/${newRecordId}`,
    storedPath: `/records/${storedId}`,
  };
}
