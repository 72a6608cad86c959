import { listOf, mapOf, wire } from '../../core/contract/collections.ts';
import {
  checked,
  oneOf,
  strictDefault,
  strictOptional,
  string,
  type Output,
} from '../../core/contract/schema.ts';
import { personRoles } from '../../core/contract/roles.ts';

/** Settings of the OpenID Connect provider, from `env.json`. */

/** Plain http is for a provider on the same machine. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
  );
};

const oidcSchema = wire({
  /** Address of the provider, as its discovery document gives it. */
  issuer: checked(string, isIssuer, 'an https address'),
  /** Id of this host at the provider. */
  clientId: string,
  /** Its secret. Better set the variable `PSN_OIDC_CLIENT_SECRET`. */
  clientSecret: strictOptional(string),
  /** Name on the button; without it the host name of the provider. */
  name: strictOptional(string),
  /** Scopes of the request. */
  scope: strictDefault(string, 'openid email profile'),
  /** Claim with the groups of the person. */
  groupsClaim: strictDefault(string, 'groups'),
  /** Roles of each group. Without them only people with an account sign in. */
  roles: strictOptional(mapOf(listOf(oneOf(...personRoles)))),
});
export type OidcSettings = Output<typeof oidcSchema>;

/** Key `auth` of `env.json`. */
export const authSchema = wire({
  /** The OpenID Connect provider. */
  oidc: strictOptional(oidcSchema),
});
