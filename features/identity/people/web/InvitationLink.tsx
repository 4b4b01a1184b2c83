import { IconCopy, IconMail, IconRefresh } from '@tabler/icons-react';
import { copyText } from '#platform/web/errorLog/copyText.ts';
import { LockedField } from '#platform/web/form/LockedField.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { useNow } from '#platform/web/parts/time/useNow.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { RenewInvitationDocument, type PersonFieldsFragment } from '../../web/documents.ts';
import { buildInvitationMail } from '../invitationMail.ts';
import { createInvitationToken, findInvitationLink, setInvitationToken } from './invitationLinks.ts';
import './Person.css';
import { WithdrawButton } from './PersonActions.tsx';
import { usePersonCommand } from './usePersonCommand.ts';

/** The link of an invitation, as long as this page knows it, and how long it can be used. */
export function InvitationLink({ person }: { person: PersonFieldsFragment }) {
  const { companyName } = useUser();
  const now = useNow();
  const { run, busy } = usePersonCommand(RenewInvitationDocument, {
    done: 'Invitation Renewed',
    failed: 'Error renewing invitation',
  });
  const link = findInvitationLink(person.id);
  const isExpired = person.expiresAt !== null && person.expiresAt <= now;

  async function renew(): Promise<void> {
    const token = createInvitationToken();
    await run({ id: person.id, token }, () => setInvitationToken(person.id, token));
  }

  return (
    <>
      <div className="person-part">
        <Note kind={isExpired ? 'warning' : 'info'}>
          {isExpired ? (
            'The invitation has expired. Renew it for a new link.'
          ) : (
            <ValidUntil person={person} />
          )}
        </Note>
      </div>
      {link !== undefined && !isExpired && <LockedField label="Invitation Link" value={link} />}
      <div className="person-part person-buttons">
        {link !== undefined && !isExpired && (
          <>
            <Button kind="primary" icon={IconCopy} onClick={() => void copyText(link)}>
              Copy Link
            </Button>
            <a className="button" href={buildInvitationMail({ ...person, companyName, link })}>
              <IconMail stroke={1.75} aria-hidden />
              E-mail Link
            </a>
          </>
        )}
        <Button icon={IconRefresh} busy={busy} onClick={() => void renew()}>
          Renew Invitation
        </Button>
        <WithdrawButton person={person} />
      </div>
    </>
  );
}

function ValidUntil({ person: { id, expiresAt } }: { person: PersonFieldsFragment }) {
  return (
    <>
      {findInvitationLink(id) === undefined
        ? 'The link is shown once. Renew the invitation for a new one. Valid until '
        : 'Send the link to the person. It is shown only now, works once, and is valid until '}
      {expiresAt !== null && <ShortInstant at={expiresAt} />}.
    </>
  );
}
