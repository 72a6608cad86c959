import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveLanguage } from '../../../core/language/resolve.ts';

/** Sentences of the build, for pages that the host writes itself. */

/** The languages of an `Accept-Language` header, most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = /q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? '1';
      return { tag, quality: Number(quality), position };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
    .map(({ tag }) => tag);
}

/**
 * Reads sentences in the first wanted language that the build has, or else in English.
 *
 * @param bundles folder of the build's output
 * @param part ending of the files of a part, such as `.launcher.js`; `.js` for the sentences of every screen
 */
export async function readSentences(
  bundles: string,
  part: string,
  wanted: readonly string[],
): Promise<{ locale: string; sentences: unknown }> {
  const manifest = JSON.parse(await readFile(join(bundles, 'manifest.json'), 'utf8')) as {
    files: Record<string, unknown>;
  };
  const files = new Map(
    Object.keys(manifest.files).flatMap((path) => {
      const [, code, ending] = /^l\/[^/]+\/([^.]+)(\..+)$/.exec(path) ?? [];
      return ending === part ? [[code!, path]] : [];
    }),
  );
  const locale = resolveLanguage(wanted, [...files.keys()]) ?? 'en';
  const { default: sentences } = (await import(
    pathToFileURL(join(bundles, files.get(locale)!)).href
  )) as { default: unknown };
  return { locale, sentences };
}
