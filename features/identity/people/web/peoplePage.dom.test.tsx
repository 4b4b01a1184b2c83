import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import {
  InvitePersonDocument,
  PeopleAccessDocument,
  PeopleByIdsDocument,
  PeopleDocument,
  RenewInvitationDocument,
  UpdatePersonDocument,
  WithdrawInvitationDocument,
} from '../../web/documents.ts';
import { personRow } from '../../web/testing/people.ts';
import { PeoplePage } from './PeoplePage.tsx';
import { peoplePath, personPath } from './personPaths.ts';

const grid = shownGrid('People');
const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
const ann = personRow('a'.repeat(32), { name: 'Ann Able', email: 'Kim@example.com' });
const ben = personRow('b'.repeat(32), { name: 'Ben Best', role: 'CUSTOM', capabilities: ['orders.view'] });
const cat = personRow('c'.repeat(32), { name: 'Cat Cold', status: 'BLOCKED', role: 'COUNTER' });
const nora = personRow('d'.repeat(32), { status: 'INVITED', role: 'SALES', expiresAt: tomorrow });
const pages = { [peoplePath]: PeoplePage, [personPath('$personID')]: PeoplePage };

interface ShowOptions {
  hasAccounts?: boolean;
  capabilities?: readonly string[];
}

async function showPeople(path = peoplePath, { hasAccounts = true, capabilities }: ShowOptions = {}) {
  const server = await startStubServer();
  let people = [ann, ben, cat, nora];
  const change = (id: string, more: Partial<typeof ann>) => {
    const before = people.find((one) => one.id === id) ?? ann;
    const person = { ...before, ...more, version: before.version + 1 };
    people = people.map((one) => (one.id === id ? person : one));
    return person;
  };
  server.respond(PeopleAccessDocument, () => ({ tenant: { name: 'Moif', hasAccounts } }));
  server.respond(PeopleDocument, () => ({ people: onlyPage(people) }));
  server.respond(PeopleByIdsDocument, ({ ids }) => ({
    people: { nodes: people.filter(({ id }) => [ids].flat().includes(id)) },
  }));
  server.respond(InvitePersonDocument, ({ input }) => {
    const person = personRow(input.id ?? '', { ...nora, id: input.id ?? '', email: input.email });
    people = [...people, person];
    return { invitePerson: { person, errors: null } };
  });
  server.respond(UpdatePersonDocument, ({ input: { id, status } }) => ({
    updatePerson: { person: change(id, { ...(status && { status }) }), errors: null },
  }));
  server.respond(RenewInvitationDocument, ({ input: { id } }) => ({
    renewInvitation: { person: change(id, {}), errors: null },
  }));
  server.respond(WithdrawInvitationDocument, ({ input: { id } }) => ({
    withdrawInvitation: { person: change(id, { status: 'WITHDRAWN' }), errors: null },
  }));
  return {
    server,
    change,
    ...(await showPage({ server, pages, path, ...(capabilities && { capabilities }) })),
  };
}
const link = () => screen.getByLabelText<HTMLInputElement>('Invitation Link').value;

test('lists names, roles and statuses', async () => {
  await showPeople();
  await grid.findCell('Ben Best', 'Role');
  await expect.poll(() => grid.texts('Name')).toEqual(['Ann Able', 'Ben Best', 'Cat Cold', 'Nora New']);
  await expect.poll(() => grid.texts('Role')).toEqual(['Manager', 'Custom', 'Counter', 'Sales']);
  await expect.poll(() => grid.texts('Status')).toEqual(['Active', 'Active', 'Blocked', 'Invited']);
});

test('invites a person and shows the link once, for the clipboard and for a mail', async () => {
  const { user, server, path } = await showPeople(personPath('new'));
  await user.type(await screen.findByLabelText(/^First Name/), 'Kim');
  await user.type(screen.getByLabelText(/^Last Name/), 'Lee');
  await user.type(screen.getByLabelText(/^E-mail/), 'kim@moif.example.com');
  await user.selectOptions(screen.getByLabelText(/^Role/), 'Sales');
  await user.click(getButton('Save'));
  await screen.findByLabelText('Invitation Link');
  const [sent] = server.requests(InvitePersonDocument);
  expect(sent?.input).toMatchObject({ email: 'kim@moif.example.com', role: 'SALES' });
  expect(sent?.input.token).toMatch(/^[\w-]{43}$/);
  expect(path()).toBe(personPath(sent?.input.id ?? ''));
  expect(link()).toBe(`${location.origin}/oauth2/invitation?token=${sent?.input.token}`);
  const mail = screen.getByRole<HTMLAnchorElement>('link', { name: 'E-mail Link' }).href;
  expect(decodeURIComponent(mail)).toContain(link());
  await user.click(getButton('Copy Link'));
  await findToast('Copied');
  expect(await navigator.clipboard.readText()).toBe(link());
});

test('renews an invitation whose link is unknown here, and withdraws it', async () => {
  const { user, server } = await showPeople(personPath(nora.id));
  await user.click(await screen.findByText('Renew Invitation'));
  await findAnnouncement('Invitation Renewed');
  const [sent] = server.requests(RenewInvitationDocument);
  expect(link()).toContain(sent?.input.token);
  await user.click(getButton('Withdraw Invitation'));
  const question = await screen.findByRole('dialog', { name: 'Withdraw this invitation?' });
  await user.click(getButton('Withdraw', question));
  await findAnnouncement('Invitation Withdrawn');
});

test('shows a link only while it is that of the invitation, and asks to renew an uncertain or ended one', async () => {
  const { user, server, change, notifyChanges } = await showPeople(personPath(nora.id));
  const shownLink = () => screen.queryByLabelText('Invitation Link');
  const changeElsewhere = (expiresAt: string, minute: number) => {
    const { version, updatedAt } = change(nora.id, {
      expiresAt,
      updatedAt: `2026-12-01T09:0${minute}:00.000Z`,
    });
    const event = { entityType: 'PERSON' as const, entityId: nora.id, operation: 'UPDATED' as const };
    notifyChanges([{ ...event, version, changedAt: updatedAt, changedBy: ben.email }]);
  };
  const renew = async () => user.click(await screen.findByText('Renew Invitation'));
  await renew();
  await screen.findByLabelText('Invitation Link');
  changeElsewhere(new Date(Date.parse(tomorrow) + 1).toISOString(), 1);
  await expect.poll(shownLink).toBeNull();
  await screen.findByText(/^The link is shown once/);
  server.loseResponses(RenewInvitationDocument);
  await renew();
  await screen.findByText('It is uncertain which link works. Renew the link.');
  expect(shownLink()).toBeNull();
  server.respond(RenewInvitationDocument, ({ input: { id } }) => ({
    renewInvitation: { person: change(id, { expiresAt: tomorrow }), errors: null },
  }));
  await renew();
  await screen.findByLabelText('Invitation Link');
  expect(link()).toContain(server.requests(RenewInvitationDocument).at(-1)?.input.token);
  const atOnce = '2026-12-01T09:05:00.000Z';
  changeElsewhere(atOnce, 5);
  await screen.findByText('The link no longer works. Renew the link.');
  expect(shownLink()).toBeNull();
});

test('says why a person who may do more than the user cannot be changed', async () => {
  const { go } = await showPeople(personPath(cat.id), { capabilities: ['people.edit', 'orders.view'] });
  const reason = 'You cannot change somebody who may do more than you.';
  await screen.findByText(reason);
  expect(getButton('Unblock').title).toBe(reason);
  expect(screen.getByLabelText<HTMLInputElement>(/^First Name/).readOnly).toBe(true);
  await go(personPath(nora.id));
  await expect.poll(() => getButton('Renew Invitation').title).toBe(reason);
  await go(personPath(ben.id));
  await expect.poll(() => getButton('Block').title).toBe('');
  expect(getButton('Sign Out Everywhere').title).toBe('');
});

test('blocks and unblocks a colleague, but not oneself, and says why the server refuses', async () => {
  const { user, server, go } = await showPeople(personPath(ben.id));
  await screen.findByText('May see orders.');
  await user.click(getButton('Block'));
  await user.click(getButton('Block', await screen.findByRole('dialog', { name: 'Block this person?' })));
  await findAnnouncement('Person Blocked');
  await user.click(await screen.findByText('Unblock'));
  await findAnnouncement('Person Unblocked');
  expect(server.requests(UpdatePersonDocument).map(({ input }) => input)).toEqual([
    { id: ben.id, status: 'BLOCKED' },
    { id: ben.id, status: 'ACTIVE' },
  ]);
  server.respond(UpdatePersonDocument, () => ({
    updatePerson: {
      person: null,
      errors: [
        {
          __typename: 'ForbiddenError' as const,
          code: 'FORBIDDEN' as const,
          severity: 'ERROR' as const,
          message: 'Ben Best is the last active person who may change people.',
          reason: 'USER' as const,
        },
      ],
    },
  }));
  await user.click(await screen.findByText('Block'));
  await user.click(getButton('Block', await screen.findByRole('dialog', { name: 'Block this person?' })));
  await findToast('Error blocking person');
  await go(personPath(ann.id));
  await expect
    .poll(() => getButton('Block').title)
    .toBe('You cannot block yourself. Ask a colleague who may change people.');
});

test('offers only roles that may do no more than the user', async () => {
  await showPeople(personPath('new'), { capabilities: ['people.edit', 'orders.view'] });
  const role = await screen.findByLabelText<HTMLSelectElement>(/^Role/);
  expect([...role.options].map(({ text }) => text)).toEqual(['']);
});

test('offers nothing where people are managed at the sign-in provider', async () => {
  const { server } = await showPeople(peoplePath, { hasAccounts: false });
  await screen.findByText('People are managed at your sign-in provider');
  expect(screen.queryByText('Add New')).toBeNull();
  expect(server.requests(PeopleDocument)).toEqual([]);
});
