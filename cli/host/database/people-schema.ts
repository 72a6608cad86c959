import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TokenScope } from '../../../core/contract/people.ts';
import type { AuditAct, AuditSource } from '../../../core/contract/audit-log.ts';
import type { PersonRole } from '../../../core/contract/roles.ts';

/** Tables of accounts, sign-ins and the audit log. Times are UTC. */
export interface PeopleTables {
  /** Accounts. The row of a removed person remains, so that a file does not add it again. */
  people: {
    id: string;
    name: string | null;
    nickname: string | null;
    avatar: string | null;
    avatar_color: string | null;
    saved_replies: JSONColumnType<string[], string | undefined>;
    email: string | null;
    /** Language of emails. */
    language: string | null;
    roles: PersonRole[];
    /** Whether a file in `operators/` gives profile, roles and removal. A change on the host ends that. */
    follows_file: Generated<boolean>;
    /** Salt of the lasting link of an operator; `null` without such a link. */
    link_salt: string | null;
    /** SHA-256 of the token of that link. */
    link_hash: string | null;
    password_hash: string | null;
    /** Account at the OpenID Connect provider. */
    provider_issuer: string | null;
    provider_subject: string | null;
    created_at: Generated<Date>;
    seen_at: Date | null;
    removed_at: Date | null;
    /** Gets no conversations assigned automatically. */
    is_away: Generated<boolean>;
    /** Last automatic assignment. */
    assigned_at: Generated<Date | null>;
  };
  /** Sessions of browsers, by the hash of the cookie. */
  sessions: {
    id: string;
    secret_hash: string;
    person_id: string;
    browser: string;
    address: string;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    /** Time of the last proof of identity. */
    authenticated_at: Generated<Date>;
  };
  /** Links that sign in once; `person_id` is `null` for the setup of a host. */
  sign_in_links: {
    secret_hash: string;
    kind: 'setup' | 'invitation' | 'sign_in';
    person_id: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  passkeys: {
    /** Id of the credential. */
    id: string;
    person_id: string;
    name: string;
    public_key: Buffer;
    counter: ColumnType<string, number, number>;
    transports: string[];
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  /** Challenges of passkeys and sign-ins at the provider, each for one answer. */
  pending_sign_ins: {
    secret_hash: string;
    kind: 'passkey' | 'registration' | 'provider';
    data: JSONColumnType<Record<string, string | null>>;
    expires_at: Date;
  };
  /** Tokens of programs, by the hash of the secret. */
  personal_tokens: {
    id: string;
    secret_hash: string;
    person_id: string;
    name: string;
    scopes: TokenScope[];
    created_at: Generated<Date>;
    used_at: Date | null;
    expires_at: Date | null;
  };
  /** Acts of people. Rows are only added. */
  audit_log: {
    id: GeneratedAlways<string>;
    at: Generated<Date>;
    act: AuditAct;
    person_id: string | null;
    name: string;
    source: AuditSource;
    address: string;
    subject: string;
    details: string;
  };
}
