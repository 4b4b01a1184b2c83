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
import {
  confirmInvitationToken,
  findInvitationLink,
  isInvitationLinkUncertain,
  renewInvitationToken,
} from './invitationLinks.ts';
import './Person.css';
import { WithdrawButton } from './PersonActions.tsx';
import { useGreaterReason } from './useGreaterReason.ts';
import { usePersonCommand } from './usePersonCommand.ts';

/** The link of an invitation, as long as this page knows it, and how long it can be used. */
export function InvitationLink({ person }: { person: PersonFieldsFragment }) {
  const { companyName } = useUser();
  const now = useNow();
  const { run, busy } = usePersonCommand(RenewInvitationDocument, {
    done: 'Invitation Renewed',
    failed: 'Error renewing invitation',
  });
  const greaterReason = useGreaterReason(person);
  const link = findInvitationLink(person);
  const { expiresAt, updatedAt } = person;
  // A change that lets the person do more ends the link, maybe ahead of this clock.
  const isExpired = expiresAt !== null && (expiresAt <= now || expiresAt <= updatedAt);
  const isUncertain = !busy && isInvitationLinkUncertain(person.id);

  const renew = () =>
    run({ id: person.id, token: renewInvitationToken(person.id) }, (payload) => {
      if (payload.person) confirmInvitationToken(payload.person);
    });

  return (
    <>
      <div className="person-part">
        <Note kind={isExpired || isUncertain ? 'warning' : 'info'}>
          {isUncertain && 'It is uncertain which link works. Renew the link.'}
          {!isUncertain && isExpired && 'The link no longer works. Renew the link.'}
          {!isUncertain && !isExpired && <ValidUntil person={person} />}
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
        <Button icon={IconRefresh} busy={busy} disabledReason={greaterReason} onClick={() => void renew()}>
          Renew Invitation
        </Button>
        <WithdrawButton person={person} />
      </div>
    </>
  );
}

function ValidUntil({ person }: { person: PersonFieldsFragment }) {
  return (
    <>
      {findInvitationLink(person) === undefined
        ? 'The link is shown once. Renew the link for a new one. Valid until '
        : 'Send the link to the person. It is shown only now, works once, and is valid until '}
      {person.expiresAt !== null && <ShortInstant at={person.expiresAt} />}.
    </>
  );
}
