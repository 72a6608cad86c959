/** Names of the policies of trusted types that addresses of the studio pass. */

/** Policy for the address of its worker. */
export const WORKER_POLICY = 'psn-studio-worker';

/** Policy of the preview, for the address of the owner's page. */
export const OWN_PAGE_POLICY = 'psn-own-page';
