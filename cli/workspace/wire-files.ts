import { MAX_PATH_LENGTH } from '../../core/contract/content/versions.ts';
import { FILES } from '../check/own-files.ts';
import { folders } from '../kinds/kinds.ts';
import { ENV, PAGES } from './read-folder.ts';

/** Files of a workspace in calls: as text where they are UTF-8, in base64 otherwise. */

interface WireContent {
  text: string | null;
  base64: string | null;
}

/** Byte order marks stay, so that a file is restored byte for byte. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(content: Uint8Array): string | null {
  // No call accepts texts with NUL.
  if (content.includes(0)) return null;
  try {
    return utf8.decode(content);
  } catch {
    return null;
  }
}

export function toWireContent(content: Uint8Array): WireContent {
  const text = textOf(content);
  return { text, base64: text === null ? Buffer.from(content).toString('base64') : null };
}

/** Content of a file; `null` where `base64` is none, or neither is given. */
export function fromWireContent({ text, base64 }: WireContent): Uint8Array | null {
  if (text !== null) return Buffer.from(text);
  const content = base64 === null ? null : Buffer.from(base64, 'base64');
  return content?.toString('base64') === base64 ? content : null;
}

const isName = (name: string): boolean => /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u.test(name);

/** Whether a workspace reads a file of this path. */
export function isWorkspacePath(path: string): boolean {
  if (path === ENV) return true;
  const [folder = '', name = '', ...others] = path.split('/');
  if (!isName(name) || others.length > 0 || path.length > MAX_PATH_LENGTH) return false;
  if (folder === PAGES) return name.endsWith('.html');
  return folder === FILES || (Object.hasOwn(folders, folder) && name.endsWith('.json'));
}
