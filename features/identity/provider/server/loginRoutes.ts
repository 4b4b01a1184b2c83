import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import type pg from 'pg';
import { isEmail } from '#platform/kernel/address/email.ts';
import { toInstant } from '#platform/kernel/dates/day.ts';
import { clientNetwork } from '#platform/server/limits/clientNetwork.ts';
import { requestSearch } from '#platform/server/http/requestPath.ts';
import { responseClosedSignal } from '#platform/server/http/responseClosedSignal.ts';
import { type AccountRecord, findAccountByEmail, recordSignIn } from '../../accounts/server/accountStore.ts';
import { readLoginReturnPath } from './loginUrl.ts';
import type { OpenProvider } from './openProvider.ts';
import { readForm, parseFormBodies } from './formBody.ts';
import { loginDevice } from '../../limits/server/loginDevice.ts';
import type { LoginLimits } from '../../limits/server/loginLimits.ts';
import type { OwnIssuer } from '../../keys/server/ownIssuer.ts';
import type { PasswordHashing } from '../../accounts/server/passwordHash.ts';
import { formatWait, signInHeaders, signInMessagePage, signInPage } from './signInPage.ts';

interface LoginSettings {
  pool: pg.Pool;
  issuer: string;
  clock: () => number;
  open: OpenProvider;
  passwords: PasswordHashing;
  limits: LoginLimits;
  own: Pick<OwnIssuer, 'ring'>;
}

/** Registers the login page: plain HTML with the fields `email` and `password`. */
export async function loginRoutes(
  app: FastifyInstance,
  { pool, issuer, clock, open, passwords, limits, own }: LoginSettings,
): Promise<void> {
  const keys = async () => (await own.ring.current()).cookieKeys;
  const devices = loginDevice({ keys, issuer, clock });
  parseFormBodies(app, 8_192);

  app.get('/oauth2/login/:uid', async (request, reply) => {
    reply.headers(signInHeaders);
    const pending = await pendingSignIn(open, request, reply);
    if (!pending) return leaveUsedPage(open, issuer, { request, reply });
    // Some clients prompt for consent; a first-party client needs none.
    if (pending.prompt === 'consent') return reply.redirect(await pending.finish({ consent: {} }), 303);
    return signInPage({ action: request.url, email: pending.hint });
  });

  app.post('/oauth2/login/:uid', async (request, reply) => {
    reply.headers(signInHeaders);
    const pending = await pendingSignIn(open, request, reply);
    if (!pending) return leaveUsedPage(open, issuer, { request, reply });
    const form = readForm(request.body);
    const email = (form.get('email') ?? '').trim();
    const outcome = await checkPassword({
      pool,
      passwords,
      limits,
      email,
      password: form.get('password') ?? '',
      network: clientNetwork(request.ip),
      device: await devices.find(request.headers.cookie, email),
      signal: responseClosedSignal(reply.raw),
    });
    if ('account' in outcome) {
      const { accountId } = outcome.account;
      await recordSignIn(pool, accountId, toInstant(clock()));
      if (!outcome.isDeviceKnown) reply.header('set-cookie', await devices.issue(email));
      return reply.redirect(await pending.finish({ login: { accountId } }), 303);
    }
    if (outcome.retryAfter !== undefined) reply.header('retry-after', outcome.retryAfter);
    return reply.code(outcome.status).send(signInPage({ action: request.url, email, ...outcome }));
  });
}

type Outcome =
  | { account: AccountRecord; isDeviceKnown: boolean }
  | {
      status: number;
      message?: string;
      fieldErrors?: { email?: string; password?: string };
      retryAfter?: number;
    };

interface Attempt {
  pool: pg.Pool;
  passwords: PasswordHashing;
  limits: LoginLimits;
  email: string;
  password: string;
  network: string;
  device: string | undefined;
  signal: AbortSignal;
}

async function checkPassword({
  pool,
  passwords,
  limits,
  email,
  password,
  network,
  device,
  signal,
}: Attempt): Promise<Outcome> {
  if (!isEmail(email) || password === '')
    return {
      status: 422,
      fieldErrors: {
        ...(!isEmail(email) && {
          email: email === '' ? 'Enter your email' : 'Enter an email such as kim@example.com',
        }),
        ...(password === '' && { password: 'Enter your password' }),
      },
    };
  let account: AccountRecord | undefined;
  const outcome = await limits.attempt({ email, network, device, signal }, async () => {
    const stored = await findAccountByEmail(pool, email);
    if (!(await passwords.matches(password, stored?.passwordHash)) || !stored) return 'wrong';
    if (!stored.active) return 'locked';
    account = stored;
    return 'right';
  });
  if ('retryAfter' in outcome) {
    const { retryAfter } = outcome;
    const message = `Too many attempts to sign in. Try again in ${formatWait(retryAfter)}.`;
    return { status: 429, retryAfter, message };
  }
  if (account) return { account, isDeviceKnown: device !== undefined };
  return outcome.checked === 'locked'
    ? { status: 403, message: 'This account is locked. Ask your administrator to unlock it.' }
    : { status: 401, message: 'This email and password do not match. Check both and try again.' };
}

interface PendingSignIn {
  prompt: string;
  hint: string;
  /** Completes the step; returns the URL to continue at. */
  finish(result: InteractionResults): Promise<string>;
}

/** Returns the pending sign-in of this browser; undefined when it has expired or belongs to another browser. */
async function pendingSignIn(
  open: OpenProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PendingSignIn | undefined> {
  const provider = await open(request);
  try {
    const { prompt, params } = await provider.interactionDetails(request.raw, reply.raw);
    const hint = params['login_hint'];
    return {
      prompt: prompt.name,
      hint: typeof hint === 'string' ? hint : '',
      finish: (result) => provider.interactionResult(request.raw, reply.raw, result),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  }
}

/** Sends a signed-in user, whom the back button leads here, on to the page that they came from. */
async function leaveUsedPage(
  open: OpenProvider,
  issuer: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const provider = await open(request);
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  return session.accountId === undefined
    ? expired(reply, issuer)
    : reply.redirect(`${issuer}${readLoginReturnPath(requestSearch(request.url))}`, 303);
}

const expired = (reply: FastifyReply, issuer: string): FastifyReply =>
  reply
    .code(400)
    .send(
      signInMessagePage(
        'This sign-in has expired',
        'It was open for too long, or it was completed in another window. Start again.',
        `${issuer}/`,
      ),
    );
