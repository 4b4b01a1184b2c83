import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requestSearch } from '#platform/server/http/requestPath.ts';
import { responseClosedSignal } from '#platform/server/http/responseClosedSignal.ts';
import { clientNetwork } from '#platform/server/limits/clientNetwork.ts';
import { newPassword } from '../../accounts/account.ts';
import type { PasswordHashing } from '../../accounts/server/passwordHash.ts';
import { hashSecret } from '../../keys/server/hashSecret.ts';
import type { LoginLimits } from '../../limits/server/loginLimits.ts';
import { invitationToken } from '../../people/person.ts';
import { acceptInvitation, findInvitationProblem } from '../../people/server/invitationCommands.ts';
import { findInvitationByToken, type OpenedInvitation } from '../../people/server/openedInvitation.ts';
import { parseFormBodies, readForm } from './formBody.ts';
import { invitationAcceptedPage, invitationPage, invitationProblemPage } from './invitationPage.ts';
import { formatWait, signInHeaders, signInMessagePage } from './signInPage.ts';

interface InvitationSettings {
  database: Database;
  issuer: string;
  clock: () => number;
  passwords: PasswordHashing;
  limits: LoginLimits;
}

interface Page {
  status: number;
  page: string;
  retryAfter?: number;
}

/** Registers the page that the link of an invitation opens: plain HTML with the fields `password` and `repeated`. */
export async function invitationRoutes(
  app: FastifyInstance,
  { database, issuer, clock, passwords, limits }: InvitationSettings,
): Promise<void> {
  parseFormBodies(app, 8_192);
  const home = `${issuer}/`;

  /** Opens an invitation within the limits of sign-ins: unknown secrets count as wrong passwords do. */
  async function open(
    { token, request, reply }: { token: string; request: FastifyRequest; reply: FastifyReply },
    show: (invitation: OpenedInvitation) => Promise<Page>,
  ): Promise<FastifyReply> {
    const tokenHash = hashSecret(token);
    let result: Page = invitationProblemPage('unknown', home);
    const outcome = await limits.attempt(
      {
        email: `invitation ${tokenHash}`,
        network: clientNetwork(request.ip),
        signal: responseClosedSignal(reply.raw),
      },
      async () => {
        const invitation = invitationToken.safeParse(token).success
          ? await findInvitationByToken(database.pool, tokenHash)
          : undefined;
        if (!invitation) return 'wrong';
        const problem = findInvitationProblem(invitation, clock());
        result = problem ? invitationProblemPage(problem, home) : await show(invitation);
        return 'right';
      },
    );
    if ('retryAfter' in outcome) {
      const { retryAfter } = outcome;
      const text = `Try again in ${formatWait(retryAfter)}.`;
      reply.header('retry-after', retryAfter);
      result = { status: 429, page: signInMessagePage('Too many attempts', text, home, 'Sign In') };
    }
    return reply.headers(signInHeaders).code(result.status).send(result.page);
  }

  app.get('/oauth2/invitation', (request, reply) => {
    const token = new URLSearchParams(requestSearch(request.url)).get('token') ?? '';
    return open({ token, request, reply }, async (invitation) => ({
      status: 200,
      page: invitationPage({ token, ...invitation }),
    }));
  });

  app.post('/oauth2/invitation', (request, reply) => {
    const form = readForm(request.body);
    const token = form.get('token') ?? '';
    return open({ token, request, reply }, async (invitation) => {
      const password = validateInput(newPassword, {
        password: form.get('password') ?? '',
        repeated: form.get('repeated') ?? '',
      });
      if (!password.ok) {
        const fieldErrors = Object.fromEntries(
          password.problems.flatMap((problem) =>
            'field' in problem ? [[problem.field[0] ?? '', problem.message]] : [],
          ),
        );
        return { status: 422, page: invitationPage({ token, ...invitation, fieldErrors }) };
      }
      const { tenantId, personId, email } = invitation;
      const passwordHash = await passwords.hash(password.value.password);
      const { problem } = await database.write(
        { tenantId, userId: personId, email, capabilities: [] },
        (unit) => acceptInvitation(unit, { tokenHash: hashSecret(token), passwordHash, now: clock() }),
      );
      return problem
        ? invitationProblemPage(problem, home)
        : { status: 200, page: invitationAcceptedPage(email, home) };
    });
  });
}
