import { STUDIO_POLICY } from '../../core/platform/studio-policies.ts';

/** Texts that pass the trusted types of a page, where it has some. A page may have a policy once. */

const rules = {
  createScriptURL: (address: string) => address,
  createHTML: (text: string) => text,
};

let policy: typeof rules | null = null;
const policyOf = (): typeof rules => {
  const { trustedTypes } = globalThis;
  return (policy ??= trustedTypes?.createPolicy?.(STUDIO_POLICY, rules) ?? rules);
};

/** Address of a script of this build. */
export const trustedScript = (address: string): string => policyOf().createScriptURL(address);
/** Text of an XML document, which is read and never shown. */
export const trustedXml = (text: string): string => policyOf().createHTML(text);
