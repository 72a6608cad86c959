import { useUnit } from 'effector-react';
import type { ContentFinding } from '../../core/contract/content/changes.ts';
import {
  $file,
  edited,
  findingWords,
  placeName,
  selectionOf,
  viewChosen,
  type Selection,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { keepLanguageInAddress } from './address.ts';
import { PlacedWords } from './placed-words.tsx';
import { useStaleNotes } from './use-stale-notes.ts';

interface ProblemsPanelProps {
  survey: Survey;
  onChosen: (selection: Selection) => void;
}

/** The findings of the check, each with its place, and its repair where there is one. */
export function ProblemsPanel({ survey, onChosen }: ProblemsPanelProps) {
  const { studio } = useMessages();
  const [file, edit, show] = useUnit([$file, edited, viewChosen]);
  const staleNotes = useStaleNotes();
  if (!file) return null;
  const { findings, path, text, savedText } = file;
  const count = findings.length + staleNotes.length;
  const sentence = count === 0 ? studio.noProblems() : studio.problems({ count });
  const repair = ({ edit: change }: ContentFinding): void => {
    if (change)
      edit({
        path,
        text:
          text.slice(0, change.offset) + change.content + text.slice(change.offset + change.length),
      });
  };
  return (
    <section className="problems" aria-label={sentence}>
      <h2>{sentence}</h2>
      <p className="hidden" role="status">
        {sentence}
      </p>
      <ul>
        {findings.map((finding, at) => (
          <li key={at} data-severity={finding.severity}>
            <button type="button" onClick={() => onChosen(selectionOf(survey, finding.path))}>
              <strong>{finding.severity === 'error' ? studio.mistake() : studio.advice()}</strong>
              <PlacedWords
                place={placeName(studio, survey, finding.path)}
                words={findingWords(studio, survey.json, finding)}
              />
            </button>
            {/* A repair names a place in the text that the host has checked. */}
            {finding.edit && text === savedText && (
              <button type="button" className="quiet-button" onClick={() => repair(finding)}>
                {studio.repair()}
              </button>
            )}
          </li>
        ))}
        {staleNotes.map(({ code, words }) => (
          <li key={code} data-severity="warning">
            <button
              type="button"
              onClick={() => {
                show('languages');
                keepLanguageInAddress(code);
              }}
            >
              <strong>{studio.advice()}</strong>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
