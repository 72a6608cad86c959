import { fileAddress } from '../../core/contract/file-address.ts';
import type { Schema } from '../../core/contract/schema.ts';
import { isObject, visit } from './walk.ts';

/** Files that a workspace has for its widgets, channels, surveys and operators: pictures and stylesheets. */

/** Folder of pictures and stylesheets that visitors get. */
export const FILES = 'files';

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};
const STYLE_TYPES: Readonly<Record<string, string>> = { css: 'text/css; charset=utf-8' };

const extensionOf = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]!.toLowerCase() ?? '';

/** Extensions of the files that a key may name. */
export const extensionsFor = (key: string): string[] =>
  Object.keys(key === 'css_url_react' ? STYLE_TYPES : PICTURE_TYPES);

export const hasExtension = (name: string, extensions: readonly string[]): boolean =>
  extensions.includes(extensionOf(name));

/** Media type of a file that hosts serve; `undefined` for others. */
export const typeOfFile = (name: string): string | undefined =>
  ({ ...PICTURE_TYPES, ...STYLE_TYPES })[extensionOf(name)];

export const isOwnFile = (address: string): boolean => address.startsWith(`${FILES}/`);

/** A value that is an address, or names a file of the workspace such as `files/logo.svg`. */
interface Address {
  path: string;
  value: string;
}

/** Addresses of pictures, stylesheets and links in the content of a file. */
export const addressesIn = (
  schemas: readonly Schema<unknown>[],
  json: Record<string, unknown>,
): Address[] =>
  schemas
    .flatMap((schema) => visit(schema, json))
    .flatMap(({ schema, value, path }) =>
      schema === fileAddress && typeof value === 'string' ? [{ path, value }] : [],
    );

/** Absolute address of a file in `files/`, by its path; `null` without it. */
export type AddressOfFile = (file: string) => string | null;

/** Replaces a value. No name on the path has a point in it. */
function setAt(json: unknown, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  const holder = names.reduce<unknown>(
    (object, name) => (object as Record<string, unknown>)[name],
    json,
  );
  if (isObject(holder)) holder[last] = value;
}

/** The content of a file with addresses in place of paths; `null` in place of unknown ones. */
export function withFileAddresses(
  schemas: readonly Schema<unknown>[],
  json: Record<string, unknown>,
  addressOf: AddressOfFile,
): Record<string, unknown> {
  const references = addressesIn(schemas, json).filter(({ value }) => isOwnFile(value));
  if (references.length === 0) return json;
  const resolved = structuredClone(json);
  for (const { path, value } of references) setAt(resolved, path, addressOf(value));
  return resolved;
}
