import { useUnit } from 'effector-react';
import type {
  ContentComparison,
  ContentFinding,
  CountedHarm,
} from '../../core/contract/content/changes.ts';
import {
  $file,
  $files,
  $path,
  $survey,
  $workspace,
  findingWords,
  harmedPart,
  harmIn,
  harmWords,
  isReworded,
  placeName,
  readJson,
  readSurvey,
} from '../../core/studio/index.ts';
import { listedChanges } from '../../core/studio/whole-surveys.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ChangeWords, isSurvey } from './change-words.tsx';
import { FindingButton } from './finding-button.tsx';
import { useFileTitles, type FileTitles } from './file-titles.ts';
import { PlacedWords } from './placed-words.tsx';

interface ChangesProps {
  comparison: ContentComparison;
  /** Shows the place of a mistake in the open survey; `null` for versions, which have other places. */
  onMistake: ((path: string) => void) | null;
}

/** Changes, harm and mistakes, in words. */
export function Changes({ comparison, onMistake }: ChangesProps) {
  const { changes, findings } = comparison;
  const harm = harmIn(comparison);
  // Most changed texts are corrections.
  const isHarmful = !harm.every(isReworded);
  const { studio } = useMessages();
  const titleOf = useFileTitles();
  const words = usePublishWords(titleOf);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const [workspace, path] = useUnit([$workspace, $path]);
  const surveys = new Set(changes.map(({ file }) => file).filter((file) => isSurvey(file)));
  const naming = { titleOf, isOneOfSeveral: surveys.size > 1 };
  const listed = listedChanges(changes, workspace?.surveys ?? []);
  const isNewSurvey = listed.length === 1 && Boolean(listed[0]!.size);
  return (
    <div className="changes">
      {errors.length > 0 && (
        <>
          <h3>{studio.publishErrors()}</h3>
          <ul className="publish-findings">
            {errors.map((error, at) => (
              <li key={at} data-severity="error">
                {onMistake && error.file === path ? (
                  <FindingButton isMistake onClick={() => onMistake(error.path)}>
                    <PlacedWords {...words.ofFinding(error)} />
                  </FindingButton>
                ) : (
                  <PlacedWords {...words.ofFinding(error)} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isHarmful && (
        <>
          <h3>{studio.publishHarm()}</h3>
          <ul className="harm">
            {harm.map((each, at) => (
              <li key={at}>
                <strong>{studio.publishAnswers({ count: each.answers })}:</strong>{' '}
                <PlacedWords {...words.ofHarm(each)} />
              </li>
            ))}
          </ul>
          <p className="muted">{studio.findings.harmAdvice()}</p>
        </>
      )}
      {isNewSurvey ? (
        <p>
          <ChangeWords change={listed[0]!} {...naming} />
        </p>
      ) : (
        listed.length > 0 && (
          <>
            <h3>{studio.publishChanges()}</h3>
            <ul>
              {listed.map((change, at) => (
                <li key={at}>
                  <ChangeWords change={change} {...naming} />
                </li>
              ))}
            </ul>
          </>
        )
      )}
      {harm.length > 0 && !isHarmful && <Rewordings of={harm} placeOf={words.ofHarm} />}
    </div>
  );
}

interface RewordingsProps {
  of: readonly CountedHarm[];
  placeOf: (harm: CountedHarm) => { place: string };
}

/** The answers to texts that were changed, folded: a correction does no harm. */
function Rewordings({ of, placeOf }: RewordingsProps) {
  const { studio } = useMessages();
  const number = useNumberText();
  const count = of.reduce((sum, { answers }) => sum + answers, 0);
  return (
    <details className="rewordings muted">
      <summary>{studio.formerAnswers({ count: number(count) })}</summary>
      {of.length > 1 && (
        <ul>
          {of.map((each, at) => (
            <li key={at}>
              {studio.publishAnswers({ count: each.answers })}: <bdi>{placeOf(each).place}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p>{studio.findings.rewordedAdvice()}</p>
    </details>
  );
}

/** Sentences with the names of parts of the open survey, or of other files. */
function usePublishWords(titleOf: FileTitles) {
  const { studio } = useMessages();
  const [file, survey, files] = useUnit([$file, $survey, $files]);
  const live = file?.liveText ? readSurvey(file.liveText) : null;
  return {
    ofFinding(finding: ContentFinding) {
      const isOpen = survey && finding.file === file?.path;
      const text = files[finding.file]?.text;
      const json = isOpen ? survey.json : text === undefined ? null : readJson(text);
      return {
        place: isOpen ? placeName(studio, survey, finding.path) : titleOf(finding.file),
        words: findingWords(studio, json, finding),
      };
    },
    ofHarm(harm: CountedHarm) {
      const isOpen = survey && harm.file === file?.path;
      return {
        place: isOpen ? harmedPart(studio, survey, live, harm) : titleOf(harm.file),
        words: harmWords(studio, harm),
      };
    },
  };
}
