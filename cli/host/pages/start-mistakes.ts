import { placeName } from '../../../core/studio/survey/finding-places.ts';
import { findingWords, isAboutFile } from '../../../core/studio/survey/finding-words.ts';
import { readSurvey } from '../../../core/studio/survey/read.ts';
import { createMessages } from '../../../core/language/messages.ts';
import type { Translations } from '../../../i18n/i18n-types';
import { ownCommand } from '../../base/own-command.ts';
import type { Finding } from '../../check/finding.ts';
import type { PublishedFolder } from '../content/publish-folder.ts';
import type { BuildFiles } from '../rendering/build-files.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { readSentences } from './sentences.ts';
import { withCode, type StartWording } from './start-wording.ts';

/** Mistakes in the folder of the host, on the start page: in the words of the studio. */

/** A finding of the check in the language of the reader. */
export interface WordedFinding {
  finding: Finding;
  /** Name of the page or question; empty for the file as a whole. */
  place: string;
  words: string;
}

/** Describes the mistakes of a folder. The sentences of the studio are read for the first one. */
export async function wordedFindings(
  build: BuildFiles,
  folder: Pick<PublishedFolder, 'findings' | 'content'>,
  { locale, numbers, texts: { home } }: StartWording,
): Promise<WordedFinding[]> {
  const findings = folder.findings();
  if (findings.length === 0) return [];
  const { sentences } = await readSentences<Translations['studio']>(build, 'studio', [locale]);
  const { studio } = createMessages(locale, { studio: sentences } as Translations, numbers);
  return findings.map((finding) => {
    const content = folder.content(finding.file);
    const survey = content && readSurvey(Buffer.from(content).toString());
    return {
      finding,
      place: survey ? placeName(studio, survey, finding.path) : '',
      words: isAboutFile(finding)
        ? home.mistakeHere()
        : findingWords(studio, survey?.json ?? null, finding),
    };
  });
}

/** The place, the words, and below them the message of the terminal, which is in English. */
const item = ({ finding, place, words }: WordedFinding): string => {
  const { file, line, path, message, hint } = finding;
  return `<li><p><strong dir="ltr">${escapeHtml(file)}:${line}</strong>${place && ` <bdi>${escapeHtml(place)}</bdi>`}</p>
<p>${escapeHtml(words)}</p><p class="hint" lang="en" dir="ltr">${path && `<code>${escapeHtml(path)}</code>: `}${escapeHtml(message)}${hint === undefined ? '' : ` ${escapeHtml(hint)}`}</p></li>`;
};

export function mistakeSection(
  mistakes: readonly WordedFinding[],
  { texts: { home } }: StartWording,
): string {
  if (mistakes.length === 0) return '';
  return `<section class="problems"><h2>${escapeHtml(home.mistakes())}</h2><ul>${mistakes.map(item).join('')}</ul>
<p class="hint">${withCode((command) => home.mistakesHelp({ command }), `${ownCommand()} check`)}</p></section>`;
}
