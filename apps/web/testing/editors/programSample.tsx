import { programEditor } from '#features/catalogue/programs/web/programEditor.ts';
import {
  AddProgramDocument,
  ProgramUsesDocument,
  RemoveProgramDocument,
  UpdateProgramDocument,
} from '#features/catalogue/web/documents.ts';
import { programRow } from '#features/catalogue/web/testing/programs.ts';
import { EditorDialog } from '#platform/web/record/editor/EditorDialog.tsx';
import { editorPages } from './editorPages.tsx';
import { editorSample, networkProblem, refusedMessage } from './editorSample.ts';

const spring = programRow('a'.repeat(32), 'Spring', { version: 3 });

export const programSample = editorSample({
  file: 'features/catalogue/programs/web/programEditor.ts',
  noun: 'program',
  ...editorPages(
    (props) => <EditorDialog editor={programEditor} listRow={undefined} {...props} />,
    'dialog',
    spring.id,
  ),
  row: spring,
  entityType: 'PROGRAM',
  entityId: spring.id,
  serve: (server, store) => {
    server.respond(ProgramUsesDocument, ({ programId }) => {
      const program = store.find(programId);
      return { programUses: program && { program, uses: [] } };
    });
    server.respond(AddProgramDocument, ({ input: { id, name } }) => ({
      addProgram: { program: store.add(programRow(id ?? '', name)), errors: null },
    }));
    server.respond(UpdateProgramDocument, ({ input: { id, name, status } }) => ({
      updateProgram: {
        program: store.change(id, { ...(name && { name }), ...(status && { status }) }),
        errors: null,
      },
    }));
    server.respond(RemoveProgramDocument, ({ input: { id } }) => {
      const program = store.change(id, { status: 'DELETED' });
      store.remove(id);
      return { removeProgram: { program, errors: null } };
    });
  },
  operations: {
    create: AddProgramDocument,
    update: UpdateProgramDocument,
    read: ProgramUsesDocument,
    remove: RemoveProgramDocument,
    activate: UpdateProgramDocument,
    inactivate: UpdateProgramDocument,
  },
  newValues: { Name: 'Autumn' },
  required: { labels: ['Name'], toast: 'Name is required' },
  field: { label: 'Name', path: ['name'], change: (_, name) => ({ name }) },
  reader: { capability: 'catalogue.view', reason: 'You do not have permission to change programs.' },
  texts: {
    added: 'Program Added',
    addRefused: `Error adding program: ${refusedMessage}`,
    addLost: `Error adding program: ${networkProblem}`,
    saved: 'Program Updated',
    saveRefused: `Error updating program: ${refusedMessage}`,
    saveLost: `Error updating program: ${networkProblem}`,
    notRead: `Error updating program: ${refusedMessage}`,
    failedRead: 'Error loading program',
    missing: 'Program not found',
  },
  status: {
    inactivated: 'Program Inactivated',
    activated: 'Program Activated',
    notInactivated: 'Error inactivating program',
    notActivated: 'Error activating program',
  },
  removal: {
    question: 'Delete this program?',
    about: 'Spring. No item has it.',
    removed: 'Program Removed',
    refused: `Error removing program: ${refusedMessage}`,
    lost: `Error removing program: ${networkProblem}`,
  },
});
