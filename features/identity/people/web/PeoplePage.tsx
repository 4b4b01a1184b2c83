import { IconUsers } from '@tabler/icons-react';
import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import { DialogGridPage } from '#platform/web/grid/DialogGridPage.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { Page } from '#platform/web/shell/Page.tsx';
import { PeopleAccessDocument, type PersonFieldsFragment } from '../../web/documents.ts';
import { personFields, personRoleField } from '../personFields.ts';
import { peopleListQuery } from './peopleListQuery.ts';
import { personEditor } from './personEditor.ts';
import { peoplePath, personPath } from './personPaths.ts';

const { name, email, status, lastSignInAt } = personFields;
const columns = gridColumns({ name, email, role: personRoleField, status, lastSignInAt });
const route = { list: peoplePath, recordPath: personPath, parameter: 'personID' };
const isListed = (person: PersonFieldsFragment): boolean => person.status !== 'WITHDRAWN';

/** The people of the company; where an external provider has the accounts, a note that leads there. */
export function PeoplePage() {
  const { data, error, refetch } = useRead(PeopleAccessDocument, {}, { staleTimeMs: Infinity });
  if (data?.tenant?.hasAccounts)
    return (
      <DialogGridPage
        name="people"
        title="People"
        query={peopleListQuery}
        filterRow={isListed}
        columns={columns}
        paged
        route={route}
        editor={personEditor}
        opensCreated
        error="Error loading people"
        empty={{
          icon: IconUsers,
          title: 'No people yet',
          text: 'Invite the colleagues who work with Trellis.',
        }}
      />
    );
  return (
    <Page title="People">
      {data?.tenant ? (
        <Message
          icon={IconUsers}
          title="People are managed at your sign-in provider"
          text="Invite, change and block them there. Ask your administrator."
        />
      ) : (
        error && <LoadError title="Error loading people" error={error} retry={() => void refetch()} />
      )}
    </Page>
  );
}
