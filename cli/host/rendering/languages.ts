import { likelyTag } from '../../../core/language/likely-tag.ts';
import { resolveLanguage } from '../../../core/language/resolve.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { BuildFiles } from './build-files.ts';

/**
 * Languages that visitors ask for. Caches and rendering depend on them, so unknown ones are replaced before: a client may
 * send any number of invented codes.
 */

/** Longest code of a language, a script and a region, such as `zh-Hant-TW`, with room for variants. */
const MAX_LENGTH = 35;

const languageOf = (code: string): string => likelyTag(code).language;

/** Codes of the interface's languages and of the surveys' languages. */
export async function knownLanguages(build: BuildFiles, { flows }: Workspace): Promise<string[]> {
  const ofInterface = [...(await build.sentences('')).keys()];
  const ofSurveys = [...flows.values()].flatMap(({ value }) =>
    value.languages.map(({ code }) => code),
  );
  return [...new Set([...ofInterface, ...ofSurveys])];
}

/** The known code that is most similar to a tag; empty for a language that none of them is in. */
export function knownLanguage(tag: string, known: readonly string[]): string {
  if (tag === '' || tag.length > MAX_LENGTH) return '';
  const language = languageOf(tag);
  return (
    resolveLanguage(
      [tag],
      known.filter((code) => languageOf(code) === language),
    ) ?? ''
  );
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A tag of a known language with its script and its real region, as formats depend on them; empty for other tags. */
export function knownTag(tag: string, known: readonly string[]): string {
  const code = knownLanguage(tag, known);
  if (code === '' || !/^\w+([-_]\w+)*$/.test(tag)) return code;
  try {
    const { language, script, region } = new Intl.Locale(tag.replaceAll('_', '-'));
    const place = region !== undefined && regions.of(region) !== undefined ? region : undefined;
    const isWritten = script === undefined || script === new Intl.Locale(code).maximize().script;
    return [language, isWritten ? script : undefined, place].filter(Boolean).join('-');
  } catch {
    return code;
  }
}
