import { SAMPLES_ADD, SAMPLES_REMOVE } from '../../../core/contract/samples.ts';
import type { TokenScope } from '../../../core/contract/people.ts';
import type { PersonRole } from '../../../core/contract/roles.ts';

/** Access to the calls of people and to pages: one declaration, which the host applies and the tests compare with each. */

export interface Permission {
  /** Required role; `null` for every signed-in person. */
  role: PersonRole | null;
  /** Required scope of a personal token; `null` for calls that only sessions make. */
  scope: TokenScope | null;
  /** Whether a session has to have proven its identity within the last minutes. */
  isSensitive?: true;
  /** Whether it is open to everyone: sign-in, and results, where the routes check shared links. */
  isOpen?: true;
  /** Whether a shared link of results may make the call, for its survey. */
  isShared?: true;
  /** Whether the studio makes the call, which may be in a page of another origin (`--studio-origin`). */
  isOfStudio?: true;
}

const anybody: Permission = { role: null, scope: null, isOpen: true };
const person: Permission = { role: null, scope: null };
const account: Permission = person;
/** Calls about the person of the token itself. */
const withToken = (scope: TokenScope): Permission => ({ role: null, scope });
const inbox: Permission = { role: 'agent', scope: 'inbox' };
/** The routes check shared links, and this permission for everyone else. */
const results: Permission = { role: 'results', scope: 'results', isOpen: true };
const sharedResults: Permission = { ...results, isShared: true };
const ofStudio = (permission: Permission): Permission => ({ ...permission, isOfStudio: true });
const content = (scope: TokenScope): Permission => ofStudio({ role: 'editor', scope });
const customers: Permission = { role: 'customers', scope: 'customers' };
const people: Permission = { role: 'owner', scope: 'people' };
const sensitive = (permission: Permission): Permission => ({ ...permission, isSensitive: true });

/** Permissions by method and route. A call without one is a mistake of the host, which then does not start. */
export const ACCESS: Readonly<Record<string, Permission>> = {
  'GET /v1/sign-in': anybody,
  'POST /v1/sign-in/password': anybody,
  'POST /v1/sign-in/mail': anybody,
  'POST /v1/sign-in/link/check': anybody,
  'POST /v1/sign-in/link': anybody,
  'POST /v1/sign-in/accept': anybody,
  'POST /v1/sign-in/passkey/options': anybody,
  'POST /v1/sign-in/passkey': anybody,
  'POST /v1/sign-out': ofStudio(account),
  'GET /v1/account': ofStudio(account),
  'PATCH /v1/account': account,
  'POST /v1/account/confirm': account,
  'POST /v1/account/confirm/passkey/options': account,
  'POST /v1/account/password': account,
  'POST /v1/account/passkeys/options': account,
  'POST /v1/account/passkeys': account,
  'DELETE /v1/account/passkeys/:id': sensitive(account),
  'DELETE /v1/account/sessions/:id': account,
  'DELETE /v1/account/sessions': account,
  'GET /v1/people': people,
  'POST /v1/people': sensitive(people),
  'POST /v1/people/invitations': sensitive(people),
  'PATCH /v1/people/:id': sensitive(people),
  'DELETE /v1/people/:id': sensitive(people),
  'DELETE /v1/people/:id/sessions': people,
  'GET /v1/tokens': account,
  'POST /v1/tokens': sensitive(account),
  'DELETE /v1/tokens/:id': sensitive(account),
  'GET /v1/audit-log': people,

  'GET /v1/inbox/me': withToken('inbox'),
  'POST /v1/inbox/me/availability': inbox,
  'GET /v1/inbox/conversations': inbox,
  'GET /v1/inbox/conversations/:id': inbox,
  'GET /v1/inbox/conversations/:id/details': inbox,
  'POST /v1/inbox/conversations/:id/messages': inbox,
  'POST /v1/inbox/conversations/:id/status': inbox,
  'POST /v1/inbox/conversations/:id/notes': inbox,
  'POST /v1/inbox/conversations/:id/assignee': inbox,
  'POST /v1/inbox/conversations/:id/mail_links/revoke': inbox,
  'POST /v1/inbox/conversations/:id/tags': inbox,
  'POST /v1/inbox/conversations/:id/snooze': inbox,
  'POST /v1/inbox/bulk_changes': inbox,
  'POST /v1/inbox/views': inbox,
  'PATCH /v1/inbox/views/:id': inbox,
  'DELETE /v1/inbox/views/:id': inbox,
  'POST /v1/inbox/conversations/:id/mentions/seen': inbox,
  'PUT /v1/nodes/:id/customers/:creator': inbox,

  'GET /v1/results/surveys': sharedResults,
  'GET /v1/results/surveys/:id/version': sharedResults,
  'GET /v1/results/surveys/:id/summary': sharedResults,
  'GET /v1/results/surveys/:id/questions': sharedResults,
  'GET /v1/results/surveys/:id/questions/:question/texts': sharedResults,
  'GET /v1/results/surveys/:id/questions/:question/themes': sharedResults,
  'GET /v1/results/surveys/:id/questions/:question/files': results,
  'GET /v1/results/surveys/:id/responses': results,
  'GET /v1/results/surveys/:id/export': results,
  'GET /v1/results/responses/:id': results,
  'GET /v1/results/team': results,
  'GET /v1/results/team/export': results,
  'GET /v1/results/surveys/:id/shares': results,
  'POST /v1/results/surveys/:id/shares': results,
  'POST /v1/results/shares/:id/revoke': results,

  'GET /v1/content/versions': content('content:read'),
  'GET /v1/content/versions/:id': content('content:read'),
  'POST /v1/content/compare': content('content:read'),
  'POST /v1/content/publish': content('content:publish'),
  'GET /v1/content/workspace': content('content:read'),
  'GET /v1/content/file': content('content:read'),
  'PUT /v1/content/drafts': content('content:write'),
  'DELETE /v1/content/drafts': content('content:write'),
  'POST /v1/content/presence': content('content:write'),
  'POST /v1/content/test': content('content:write'),
  'GET /v1/content/answers': content('content:read'),
  'POST /v1/content/answers': content('content:write'),
  'DELETE /v1/content/answers/:id': content('content:write'),

  'GET /v1/customers': customers,
  'GET /v1/customers/:id': customers,
  'POST /v1/customers/:id/merge': customers,
  'POST /v1/customers/:id/export': sensitive(customers),
  'POST /v1/customers/:id/erase': sensitive(customers),
  [`POST ${SAMPLES_ADD}`]: customers,
  [`POST ${SAMPLES_REMOVE}`]: customers,

  'GET /start/today': withToken('inbox'),
};

/** Access to a page. Its HTML is the same for everyone: the calls of its element show it to the right people. */
export interface PagePermission {
  /** Roles of which a person needs one; `null` for every person. */
  roles: readonly PersonRole[] | null;
  /** Whether it needs no sign-in. */
  isOpen?: true;
  /** Whether it is a page of visitors: it has the brand of its owner, and other sites may frame it. */
  isOfVisitors?: true;
  /** Whether a shared link of results opens it. */
  isShared?: true;
}

const entry: PagePermission = { roles: null, isOpen: true };
const ofVisitors: PagePermission = { ...entry, isOfVisitors: true };
const ofPeople = (...roles: PersonRole[]): PagePermission => ({
  roles: roles.length > 0 ? roles : null,
});

/** Permissions by path. A host with a page of an element without one does not start. */
export const PAGE_ACCESS: Readonly<Record<string, PagePermission>> = {
  '/web_flow_preview': ofVisitors,
  '/flow_preview': ofVisitors,
  '/feedback': ofVisitors,
  '/web_feedback': ofVisitors,
  '/chat': ofVisitors,
  '/widget': ofVisitors,
  '/demo': ofVisitors,
  '/explain': ofVisitors,
  '/unsubscribe/:token': ofVisitors,
  '/setup': entry,
  '/sign-in': entry,
  '/start': ofPeople(),
  '/account': ofPeople(),
  '/inbox': ofPeople('agent', 'customers'),
  '/results': { ...ofPeople('results'), isShared: true },
  '/people': ofPeople('owner'),
  '/studio': ofPeople('editor'),
};

/** Permission of the page of an element. @throws {Error} for a page without one */
export function permissionOfPage(route: string): PagePermission {
  const permission = PAGE_ACCESS[`/${route}`];
  if (!permission) throw new Error(`The page /${route} has no permission in access.ts.`);
  return permission;
}
