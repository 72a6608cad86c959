import { useUnit } from 'effector-react';
import type {
  ContentComparison,
  ContentFinding,
  CountedHarm,
} from '../../core/contract/content/changes.ts';
import {
  $file,
  $files,
  $survey,
  findingWords,
  harmedPart,
  harmWords,
  placeName,
  readJson,
  readSurvey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ChangeWords } from './change-words.tsx';
import { PlacedWords } from './placed-words.tsx';

/** Changes, harm and mistakes, in words. */
export function Changes({
  comparison: { changes, harm, findings },
}: {
  comparison: ContentComparison;
}) {
  const { studio } = useMessages();
  const words = usePublishWords();
  const errors = findings.filter(({ severity }) => severity === 'error');
  return (
    <div className="changes">
      {errors.length > 0 && (
        <>
          <h3>{studio.publishErrors()}</h3>
          <ul>
            {errors.map((error, at) => (
              <li key={at}>
                <PlacedWords {...words.ofFinding(error)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {harm.length > 0 && (
        <>
          <h3>{studio.publishHarm()}</h3>
          <ul className="harm">
            {harm.map((each, at) => (
              <li key={at}>
                <strong>{studio.publishAnswers({ count: each.answers })}</strong>{' '}
                <PlacedWords {...words.ofHarm(each)} />
              </li>
            ))}
          </ul>
          <p className="muted">{studio.findings.harmAdvice()}</p>
        </>
      )}
      {changes.length > 0 && (
        <>
          <h3>{studio.publishChanges()}</h3>
          <ul>
            {changes.map((change, at) => (
              <li key={at}>
                <ChangeWords change={change} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Sentences with the names of parts of the open survey; of other files with their paths. */
function usePublishWords() {
  const { studio } = useMessages();
  const [file, survey, files] = useUnit([$file, $survey, $files]);
  const live = file?.liveText ? readSurvey(file.liveText) : null;
  return {
    ofFinding(finding: ContentFinding) {
      const isOpen = survey && finding.file === file?.path;
      const text = files[finding.file]?.text;
      const json = isOpen ? survey.json : text === undefined ? null : readJson(text);
      return {
        place: isOpen ? placeName(studio, survey, finding.path) : finding.file,
        words: findingWords(studio, json, finding),
      };
    },
    ofHarm(harm: CountedHarm) {
      const isOpen = survey && harm.file === file?.path;
      return {
        place: isOpen ? harmedPart(studio, survey, live, harm) : harm.file,
        words: harmWords(studio, harm),
      };
    },
  };
}
