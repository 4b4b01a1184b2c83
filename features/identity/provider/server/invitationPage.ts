import { escapeHtml } from '#platform/kernel/text/escapeHtml.ts';
import type { InvitationProblem } from '../../people/server/invitationCommands.ts';
import { signInField, signInFrame, signInMessagePage } from './signInPage.ts';

interface InvitationPage {
  token: string;
  company: string;
  firstName: string;
  /** Address of the account, which the form does not send. */
  email: string;
  /** Message about the whole attempt. */
  message?: string | undefined;
  fieldErrors?: { password?: string | undefined; repeated?: string | undefined };
}

/** Renders the form of an invitation as plain HTML. The secret is in the body of what it sends, not in the address. */
export const invitationPage = ({
  token,
  company,
  firstName,
  email,
  message,
  fieldErrors = {},
}: InvitationPage): string =>
  signInFrame(
    'Create Account',
    `<header><h1>Welcome, ${escapeHtml(firstName)}</h1><p>Choose a password for your account at ${escapeHtml(company)}.</p></header>
${message === undefined ? '' : `<p class="notice" role="alert">${escapeHtml(message)}</p>`}
<form method="post" action="/oauth2/invitation" novalidate>
<input type="hidden" name="token" value="${escapeHtml(token)}">
${signInField({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, isFixed: true })}
${signInField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', error: fieldErrors.password, help: 'At least 8 characters', focused: fieldErrors.repeated === undefined })}
${signInField({ name: 'repeated', label: 'Repeat Password', type: 'password', autocomplete: 'new-password', error: fieldErrors.repeated, focused: fieldErrors.repeated !== undefined })}
<button class="action" type="submit">Create Account</button>
</form>`,
  );

/** Renders the page after the account was created. */
export const invitationAcceptedPage = (email: string, home: string): string =>
  signInMessagePage(
    'Your account is ready',
    `Sign in with ${email} and the password that you have chosen.`,
    home,
    'Sign In',
  );

const problemPages: Readonly<Record<InvitationProblem, { status: number; title: string; text: string }>> = {
  unknown: {
    status: 404,
    title: 'This link does not work',
    text: 'It may be incomplete, or a newer link has replaced it. Open the newest link you were sent, or ask for another one.',
  },
  used: {
    status: 410,
    title: 'This invitation was used already',
    text: 'Sign in with your email and password. If it was not you who used it, tell the person who invited you.',
  },
  expired: {
    status: 410,
    title: 'This invitation has expired',
    text: 'It was valid for 7 days. Ask the person who invited you for a new link.',
  },
  withdrawn: {
    status: 410,
    title: 'This invitation was withdrawn',
    text: 'Ask the person who invited you whether you still need an account.',
  },
  email: {
    status: 409,
    title: 'This email has an account already',
    text: 'Sign in with it. If you need an account at another company, too, ask for an invitation to another email.',
  },
};

/** Renders why a link makes no account, and what to do. */
export function invitationProblemPage(
  problem: InvitationProblem,
  home: string,
): { status: number; page: string } {
  const { status, title, text } = problemPages[problem];
  return { status, page: signInMessagePage(title, text, home, 'Sign In') };
}
