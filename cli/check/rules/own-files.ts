import { activeParts } from '../../../core/contract/active-parts.ts';
import type { Schema } from '../../../core/contract/schema.ts';
import { placeless, type Finding, type Mistake } from '../finding.ts';
import {
  addressesIn,
  extensionsFor,
  FILES,
  hasExtension,
  isOwnFile,
  typeOfFile,
} from '../own-files.ts';
import { didYouMean } from '../similar.ts';
import { address } from './values.ts';

/** Pictures and stylesheets: those in the workspace, and the values that name them or others. */

/** Contents of the files in `files/` by path. */
export type OwnFiles = ReadonlyMap<string, Uint8Array>;

/** Every visitor loads these files. */
const MAX_BYTES = 512 * 1024;

const WEB = ['https:', 'http:'];
const LINKS = [...WEB, 'mailto:', 'tel:'];

const inlinePicture = (path: string): Mistake => ({
  code: 'picture_inline',
  path,
  message: 'expected an address or a file, found a picture as text (data:), which is not shown',
  hint: `Put the picture into ${FILES}/ and name it, such as "${FILES}/logo.svg".`,
});

function wrongFile(path: string, file: string, own: OwnFiles): Mistake[] {
  if (!own.has(file))
    return [
      {
        code: 'file_unknown',
        path,
        message: `expected a file in ${FILES}/, found ${JSON.stringify(file)}, which is not there`,
        ...didYouMean(file, own.keys()),
      },
    ];
  const extensions = extensionsFor(path);
  if (hasExtension(file, extensions)) return [];
  const expected = extensions.map((extension) => `.${extension}`).join(', ');
  return [
    {
      code: 'file_type_wrong',
      path,
      message: `expected a name that ends in ${expected}, found ${JSON.stringify(file)}`,
    },
  ];
}

/** Checks the addresses of pictures, stylesheets and links in a file. */
export const wrongFileAddresses = (
  schemas: readonly Schema<unknown>[],
  json: Record<string, unknown>,
  own: OwnFiles,
): Mistake[] =>
  addressesIn(schemas, json).flatMap(({ path, value }) => {
    if (isOwnFile(value)) return wrongFile(path, value, own);
    if (/^data:/i.test(value)) return [inlinePicture(path)];
    return address(path, value, path.endsWith('.url') ? LINKS : WEB);
  });

const unused = (file: string): Mistake => ({
  code: 'file_unused',
  path: '',
  message: 'no widget, channel, survey or operator names this file',
  ...(typeOfFile(file) ? {} : { hint: 'Hosts do not serve files of this type.' }),
});

const tooLarge = (size: number): Mistake => ({
  code: 'file_too_large',
  path: '',
  message: `expected at most ${MAX_BYTES / 1024} KB, found ${Math.ceil(size / 1024)} KB`,
  hint: 'Every visitor loads it. Make the picture smaller.',
});

/** Warns of an SVG with parts that visitors never get: they would change the picture that its author sees elsewhere. */
function activePicture(file: string, content: Uint8Array): Mistake[] {
  const parts = hasExtension(file, ['svg']) ? activeParts(new TextDecoder().decode(content)) : [];
  if (parts.length === 0) return [];
  return [
    {
      code: 'picture_active',
      path: '',
      message: `expected a picture by itself, found ${parts.join(', ')}`,
      hint: 'Browsers run no script of a picture and load no other file for it. Remove these parts, or save the picture as plain SVG or PNG.',
    },
  ];
}

/** Checks the files in `files/` by themselves. */
export const ownFileFindings = (own: OwnFiles, used: ReadonlySet<string>): Finding[] =>
  [...own].flatMap(([file, content]) =>
    [
      ...(used.has(file) ? [] : [unused(file)]),
      ...(used.has(file) && content.length > MAX_BYTES ? [tooLarge(content.length)] : []),
      ...activePicture(file, content),
    ].map((mistake) => placeless(file, mistake)),
  );
