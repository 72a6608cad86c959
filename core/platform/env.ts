/** Settings that a page may put on `globalThis.psnEnv` before the elements load. All are optional. */
export interface PsnEnv {
  apiUrl?: string;
  socketUrl?: string;
  proxyUrl?: string;
  publicSiteUrl?: string;
  /** Host names that pass the domain check of every widget. */
  productHosts?: string[];
  brandingUrl?: { en?: string; tr?: string };
  tagManagerId?: string;
  errorReportDsn?: string;
  analytics?: boolean;
  debug?: boolean;
}

/** Format of a Google Tag Manager container id. */
export const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/;

/** Origin of the scripts of such containers. */
export const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com';

/** Name of the policy of trusted types that their addresses pass. */
export const TAG_MANAGER_POLICY = 'psn-tag-manager';

declare global {
  var psnEnv: PsnEnv | undefined;
}

/**
 * Reads the settings anew with each call, since a page may set them late. An element with the id `psnEnv` is a global
 * variable of that name (DOM clobbering), and no settings.
 */
export function env(): PsnEnv {
  const { psnEnv } = globalThis;
  return psnEnv && Object.getPrototypeOf(psnEnv) === Object.prototype ? psnEnv : {};
}
