import type { FastifyInstance } from 'fastify';
import { passkeyOptionsSchema, signInWaysSchema } from '../../../core/contract/people.ts';
import { SIGN_IN_PAGE } from '../../../core/contract/sign-in.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import { readCookie, setCookie } from '../auth/cookies.ts';
import { emailKey, findByEmail } from '../auth/people.ts';
import { actorOf } from '../auth/person-request.ts';
import { newSecret } from '../auth/secret.ts';
import { ApiError } from '../http/api-error.ts';
import { parseBody } from '../http/parse-body.ts';
import { networkOf } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';
import { createLink } from './links.ts';
import { hasMail, mailLink } from './mails.ts';
import { personByPasskey, signInOptions } from './passkeys.ts';
import { isPassword } from './passwords.ts';
import { send } from '../http/reply.ts';
import { mailSignIn, passkeySignIn, passwordSignIn } from './requests.ts';
import { isOwnPath, placeOf, type PeopleServices } from './services.ts';
import { endSession, personOfDevice } from './sessions.ts';
import { hasOwner } from './setup.ts';
import { signIn } from './sign-in.ts';
import { limitSignIns, triesOf } from './tries.ts';

/** Routes that sign people in and out. Their replies do not reveal accounts. */

const LINK_MINUTES = 20;

const wrongSignIn = (): ApiError =>
  new ApiError(401, 'wrong_sign_in', 'There is no account with this address and this password.');

export function serveSignIn(app: FastifyInstance, services: PeopleServices): void {
  const { database, workspace, limits } = services;
  const limited = limitSignIns(services);

  app.get('/v1/sign-in', async (_, reply) => {
    const provider = workspace.current().oidc;
    return send(reply, signInWaysSchema, {
      isSetUp: await hasOwner(database),
      hasMail: hasMail(services),
      providerName: provider && (provider.name ?? new URL(provider.issuer).hostname),
    });
  });

  app.post('/v1/sign-in/password', limited, async (request, reply) => {
    const { email, password } = parseBody(passwordSignIn, request.body);
    const person = await findByEmail(database, email);
    const isKnown = person !== undefined && person.id === (await personOfDevice(database, request));
    const tries = isKnown ? `device ${person.id}` : `${networkOf(request.ip)} ${emailKey(email)}`;
    await limits.consume('passwords of an account', tries);
    const isRight = await isPassword(password, person?.password_hash ?? null);
    if (!person || !isRight) throw wrongSignIn();
    await limits.release('passwords of an account', tries);
    return signIn(database, request, reply, person, 'password');
  });

  app.post('/v1/sign-in/mail', limited, async (request, reply) => {
    const { email, next } = parseBody(mailSignIn, request.body);
    const tries = `${await triesOf(services, request)} ${emailKey(email)}`;
    await limits.consume('sign-in emails', tries);
    // After the reply: its time would reveal accounts.
    void sendSignInLink(services, baseUrlOf(request), email, next).catch((error: unknown) =>
      request.log.error(error),
    );
    return reply.status(202).send({});
  });

  app.post('/v1/sign-in/passkey/options', limited, async (request, reply) => {
    const known = readCookie(request.headers, 'psn-passkey', request.isSecure);
    // One secret for all tabs of the browser.
    const browser = known ?? newSecret();
    setCookie(request, reply, 'psn-passkey', browser);
    const options = await signInOptions(database, placeOf(request, browser));
    return send(reply, passkeyOptionsSchema, { options });
  });

  app.post('/v1/sign-in/passkey', limited, async (request, reply) => {
    const { credential } = parseBody(passkeySignIn, request.body);
    const browser = readCookie(request.headers, 'psn-passkey', request.isSecure) ?? '';
    const person = await personByPasskey(database, placeOf(request, browser), null, credential);
    return signIn(database, request, reply, person, 'passkey');
  });

  app.post('/v1/sign-out', async (request, reply) => {
    await endSession(database, request, reply);
    await recordAct(database, byActor(actorOf(request)), 'signed_out');
    services.live.checkPeople();
    return reply.status(204).send();
  });
}

async function sendSignInLink(
  services: PeopleServices,
  baseUrl: string,
  email: string,
  next: string | null,
): Promise<void> {
  const person = await findByEmail(services.database, email);
  if (!person || !hasMail(services)) return;
  const token = await createLink(services.database, 'sign_in', person.id, LINK_MINUTES);
  const query = next !== null && isOwnPath(next) ? `?${new URLSearchParams({ next })}` : '';
  await mailLink(services, person, `${baseUrl}${SIGN_IN_PAGE}${query}#link=${token}`, (texts) => ({
    subject: texts.signInSubject({ host: new URL(baseUrl).host }),
    action: texts.signInAction(),
    note: texts.signInNote({ minutes: LINK_MINUTES }),
  }));
}
