import { IconBan, IconLogout, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import {
  type PersonFieldsFragment,
  SignOutPersonDocument,
  UpdatePersonDocument,
  WithdrawInvitationDocument,
} from '../../web/documents.ts';
import { selfBlockMessage } from '../personRules.ts';
import './Person.css';
import { useGreaterReason, useIsSelf } from './useGreaterReason.ts';
import { usePersonCommand } from './usePersonCommand.ts';

/** Blocks, unblocks and signs out a person with an account. */
export function PersonActions({ person }: { person: PersonFieldsFragment }) {
  return (
    <div className="person-part person-buttons">
      {person.status === 'BLOCKED' && <UnblockButton person={person} />}
      {person.status === 'ACTIVE' && <BlockButton person={person} />}
      {person.status === 'ACTIVE' && <SignOutButton person={person} />}
    </div>
  );
}

/** Withdraws an invitation after a question. */
export function WithdrawButton({ person: { id, name } }: { person: PersonFieldsFragment }) {
  const confirm = useConfirm();
  const { run, busy } = usePersonCommand(WithdrawInvitationDocument, {
    done: 'Invitation Withdrawn',
    failed: 'Error withdrawing invitation',
  });
  const withdraw = async () => {
    const question = {
      title: 'Withdraw this invitation?',
      text: `${name}: the link stops working.`,
      action: 'Withdraw',
      danger: true,
    };
    if (await confirm(question)) await run({ id });
  };
  return (
    <Button kind="danger" icon={IconTrash} busy={busy} onClick={() => void withdraw()}>
      Withdraw Invitation
    </Button>
  );
}

function BlockButton({ person }: { person: PersonFieldsFragment }) {
  const { id, name } = person;
  const isSelf = useIsSelf(person);
  const greaterReason = useGreaterReason(person);
  const confirm = useConfirm();
  const { run, busy } = usePersonCommand(UpdatePersonDocument, {
    done: 'Person Blocked',
    failed: 'Error blocking person',
  });
  const block = async () => {
    const question = {
      title: 'Block this person?',
      text: `${name} is signed out within seconds and cannot sign in until unblocked.`,
      action: 'Block',
      danger: true,
    };
    if (await confirm(question)) await run({ id, status: 'BLOCKED' });
  };
  return (
    <Button
      kind="danger"
      icon={IconBan}
      busy={busy}
      disabledReason={isSelf ? selfBlockMessage : greaterReason}
      onClick={() => void block()}
    >
      Block
    </Button>
  );
}

function UnblockButton({ person }: { person: PersonFieldsFragment }) {
  const greaterReason = useGreaterReason(person);
  const { run, busy } = usePersonCommand(UpdatePersonDocument, {
    done: 'Person Unblocked',
    failed: 'Error unblocking person',
  });
  return (
    <Button
      icon={IconLockOpen}
      busy={busy}
      disabledReason={greaterReason}
      onClick={() => void run({ id: person.id, status: 'ACTIVE' })}
    >
      Unblock
    </Button>
  );
}

function SignOutButton({ person }: { person: PersonFieldsFragment }) {
  const { id, name } = person;
  const greaterReason = useGreaterReason(person);
  const confirm = useConfirm();
  const { run, busy } = usePersonCommand(SignOutPersonDocument, {
    done: 'Signed Out Everywhere',
    failed: 'Error signing out',
  });
  const signOut = async () => {
    const question = {
      title: 'Sign this person out everywhere?',
      text: `${name} is signed out on all devices within seconds and can sign in again.`,
      action: 'Sign Out',
    };
    if (await confirm(question)) await run({ id });
  };
  return (
    <Button icon={IconLogout} busy={busy} disabledReason={greaterReason} onClick={() => void signOut()}>
      Sign Out Everywhere
    </Button>
  );
}
