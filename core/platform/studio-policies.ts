/** Names of the policies of trusted types that texts of the studio pass. */

/** Policy for the address of its worker, and for its XML files. */
export const STUDIO_POLICY = 'psn-studio';

/** Policy of the preview, for the address of the owner's page. */
export const OWN_PAGE_POLICY = 'psn-own-page';
