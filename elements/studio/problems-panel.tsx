import { useUnit } from 'effector-react';
import type { ContentFinding } from '../../core/contract/content/changes.ts';
import {
  $file,
  edited,
  findingWords,
  placeName,
  withButton,
  type Survey,
} from '../../core/studio/index.ts';
import { pageWithoutButton } from '../../core/studio/survey/missing-button.ts';
import { missingTranslation } from '../../core/studio/survey/missing-translation.ts';
import { useRemovalFocus } from '../ui/use-removal-focus.ts';
import { useMessages } from '../ui/use-texts.ts';
import { FindingButton } from './finding-button.tsx';
import { PlacedWords } from './placed-words.tsx';
import { useAct } from './use-act.ts';
import { useStaleNotes } from './use-stale-notes.ts';
import { useTranslationLead } from './use-translation-lead.ts';

interface ProblemsPanelProps {
  survey: Survey;
  /** Called with the place of a finding in the file. */
  onChosen: (path: string) => void;
}

/** The findings of the check, each with its place, and its repair where there is one. */
export function ProblemsPanel({ survey, onChosen }: ProblemsPanelProps) {
  const { studio } = useMessages();
  const [file, edit] = useUnit([$file, edited]);
  const translate = useTranslationLead();
  const staleNotes = useStaleNotes();
  const act = useAct();
  if (!file) return null;
  const { findings, path, text, savedText } = file;
  const count = findings.length + staleNotes.length;
  const sentence = count === 0 ? studio.noProblems() : studio.problems({ count });
  const lead = (finding: ContentFinding): void => {
    const translation = missingTranslation(survey, finding);
    if (translation) translate(translation.language, translation.unit);
    else onChosen(finding.path);
  };
  const repairOf = (finding: ContentFinding): (() => void) | null => {
    const pageId = pageWithoutButton(survey, finding);
    if (pageId) return () => void act((now) => withButton(now, pageId));
    const { edit: change } = finding;
    // It names a place in the text that the host has checked.
    if (!change || text !== savedText) return null;
    const end = change.offset + change.length;
    return () =>
      edit({ path, text: text.slice(0, change.offset) + change.content + text.slice(end) });
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
            <FindingButton isMistake={finding.severity === 'error'} onClick={() => lead(finding)}>
              <PlacedWords
                place={placeName(studio, survey, finding.path)}
                words={findingWords(studio, survey.json, finding)}
              />
            </FindingButton>
            <Repair onChoose={repairOf(finding)} />
          </li>
        ))}
        {staleNotes.map(({ code, words }) => (
          <li key={code} data-severity="warning">
            <FindingButton onClick={() => translate(code)}>{words}</FindingButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Repair({ onChoose }: { onChoose: (() => void) | null }) {
  const { studio } = useMessages();
  const removed = useRemovalFocus();
  if (!onChoose) return null;
  return (
    <button ref={removed} type="button" className="quiet-button" onClick={onChoose}>
      {studio.repair()}
    </button>
  );
}
