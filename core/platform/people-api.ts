import { createEvent } from 'effector';
import type {
  Account,
  Invitation,
  NewToken,
  Person,
  PersonalToken,
  SignedIn,
  SignInLink,
  SignInWays,
  TokenScope,
} from '../contract/people.ts';
import type { AuditAct, AuditLog } from '../contract/audit-log.ts';
import type { PersonRole } from '../contract/roles.ts';
import { port } from './port.ts';

/** An accepted invitation, or the first owner. Without a password the account gets a passkey afterwards. */
export interface Acceptance {
  token: string;
  name?: string;
  email?: string;
  password?: string;
}

/** Proof of the person before a sensitive act. */
type Proof = { password: string } | { credential: unknown };

/** Changed fields of the own account. */
export type AccountChange = Partial<
  Pick<Account, 'name' | 'nickname' | 'language' | 'email'> & {
    avatar_color: string | null;
    saved_replies: readonly string[];
  }
>;

/** The invited person, or the id of an existing one for a new link. */
export type Invited =
  | { name: string; email?: string; roles: readonly PersonRole[] }
  | { person_id: string };

/** A token to make. `days` is `null` for a token without an end. */
export interface TokenDraft {
  name: string;
  scopes: readonly TokenScope[];
  days: number | null;
}

/** Filter of the audit log. Days are as in `2026-01-31`; empty values select everything. */
export interface AuditFilter {
  act: AuditAct | '';
  person: string;
  from: string;
  to: string;
}

/** Calls of accounts. Each rejects with an `HttpError`. */
export interface PeopleApi {
  ways(): Promise<SignInWays>;
  checkLink(token: string): Promise<SignInLink>;
  signInByLink(token: string): Promise<SignedIn>;
  accept(acceptance: Acceptance): Promise<SignedIn>;
  signInByPassword(email: string, password: string): Promise<SignedIn>;
  mailLink(email: string, next: string): Promise<void>;
  signInOptions(): Promise<unknown>;
  signInByPasskey(credential: unknown): Promise<SignedIn>;
  account(): Promise<Account>;
  changeAccount(change: AccountChange): Promise<Account>;
  confirm(proof: Proof): Promise<void>;
  confirmOptions(): Promise<unknown>;
  setPassword(password: string): Promise<void>;
  passkeyOptions(): Promise<unknown>;
  addPasskey(name: string, credential: unknown): Promise<Account>;
  removePasskey(id: string): Promise<void>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  people(): Promise<readonly Person[]>;
  invite(invited: Invited): Promise<Invitation>;
  changeRoles(id: string, roles: readonly PersonRole[]): Promise<Person>;
  removePerson(id: string): Promise<void>;
  endSessionsOf(id: string): Promise<void>;
  tokens(): Promise<readonly PersonalToken[]>;
  addToken(draft: TokenDraft): Promise<NewToken>;
  removeToken(id: string): Promise<void>;
  /** Entries before the one with the id; the newest without an id. */
  auditLog(filter: AuditFilter, before: string | null): Promise<AuditLog>;
  /** Resolves to the text of the CSV file. */
  exportAuditLog(filter: AuditFilter): Promise<string>;
}

export const peopleApiConnected = createEvent<PeopleApi>({ name: 'peopleApiConnected' });
export const $peopleApi = port<PeopleApi>('$peopleApi').on(peopleApiConnected, (_, api) => api);
