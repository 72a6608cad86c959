/** Header, pages and codes of sign-ins. Pages of visitors have some of them, so that no schema is here. */

/** Header of unsafe calls with a session cookie. Forms and foreign pages can not send it. */
export const REQUEST_HEADER = 'X-PSN-Request';

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 256;

/** Page that a visitor without a session is sent to. */
export const SIGN_IN_PAGE = '/sign-in';
/** Page that makes the first owner. */
export const SETUP_PAGE = '/setup';
/** Prints an address for an owner, for a terminal in the folder of the host. */
export const NEW_OWNER_COMMAND = 'psn people add --role owner --name NAME';
/** Home of a signed-in person. */
export const START_PAGE = '/start';
/** The studio, which asks for a new survey at once. */
export const NEW_SURVEY_PAGE = '/studio#new';
/** Begins the sign-in with the OpenID Connect provider. */
export const PROVIDER_SIGN_IN = '/sign-in/provider';

/** Codes of refusals that pages explain in their own words. */
export const REAUTHENTICATION_NEEDED = 'reauthentication_needed';
export const LAST_OWNER = 'last_owner';
export const COMMON_PASSWORD = 'common_password';
export const EMAIL_TAKEN = 'email_taken';
