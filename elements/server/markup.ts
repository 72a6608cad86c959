/** Text of HTML. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

/** The attributes of a start tag, each with a space before it. */
export const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');

/** The block of data that the tag finds among its children. No text in it ends the script. */
export const dataBlock = (value: unknown): string =>
  `<script type="application/json" data-psn>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The source of a content security policy that allows this text. */
export async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
