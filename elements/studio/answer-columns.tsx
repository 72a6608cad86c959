import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { labelled } from '../../core/language/isolate.ts';
import { $answerSource, mapChanged } from '../../core/studio/answer-import.ts';
import {
  targetOf,
  type AnswerSource,
  type ColumnTally,
  type ColumnTarget,
  type Tally,
} from '../../core/import/answers/index.ts';
import { resolveText } from '../../core/language/resolve.ts';
import { useTextSettings } from '../ui/text-settings.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import {
  attributeChoice,
  targetChoices,
  valueOfTarget,
  type TargetChoice,
} from './answer-targets.ts';

/** Texts of a column that are shown, the most frequent first. */
const MAX_UNKNOWN = 30;

const languagesOf = ({ flow }: AnswerSource, own: string): string[] => [
  own,
  ...flow.languages.filter(({ id }) => id === flow.defaultLanguageId).map(({ code }) => code),
];

/** The columns of a file, each with its question. */
export function AnswerColumns({ tally }: { tally: Tally }) {
  const messages = useMessages();
  const { answerImport } = messages.studio;
  const [source, change] = useUnit([$answerSource, mapChanged]);
  const own = useTextSettings().uiLanguage ?? 'en';
  const choices = useMemo(
    () => targetChoices(source!.questions, messages, languagesOf(source!, own)),
    [source, messages, own],
  );
  const { table, map } = source!;
  const targets = new Map(map.columns.map((target) => [target.column, target]));
  const choose = (column: string, { part }: TargetChoice): void =>
    void change({
      ...map,
      columns: table.columns.map((name) =>
        name === column ? { column, ...part } : (targets.get(name) ?? targetOf(name)),
      ),
    });
  return (
    <table className="answer-columns">
      <thead>
        <tr>
          <th scope="col">{answerImport.column()}</th>
          <th scope="col">{answerImport.answerTo()}</th>
        </tr>
      </thead>
      <tbody>
        {table.columns.map((column, at) => (
          <ColumnRow
            key={column}
            target={targets.get(column) ?? targetOf(column)}
            tally={tally.columns[at]!}
            choices={choices}
            onChoose={(choice) => choose(column, choice)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnRowProps {
  target: ColumnTarget;
  tally: ColumnTally;
  choices: readonly TargetChoice[];
  onChoose: (choice: TargetChoice) => void;
}

function ColumnRow({ target, tally, choices, onChoose }: ColumnRowProps) {
  const messages = useMessages();
  const { answerImport } = messages.studio;
  // A survey may have hundreds of parts: all choices are rendered once the select is used.
  const [isUsed, setIsUsed] = useState(false);
  const all = [...choices, attributeChoice(target.column, messages)];
  const value = valueOfTarget(target);
  const isRead = target.question !== null;
  return (
    <tr>
      <th scope="row">
        <bdi>{target.column}</bdi>
        <span className="muted">
          <bdi>{tally.samples.join(' · ')}</bdi>
        </span>
      </th>
      <td>
        <select
          className="input"
          aria-label={labelled(answerImport.answerTo(), target.column)}
          value={value}
          onPointerDown={() => setIsUsed(true)}
          onFocus={() => setIsUsed(true)}
          onChange={(event) => {
            const choice = all.find((each) => each.value === event.target.value);
            if (choice) onChoose(choice);
          }}
        >
          {all
            .filter((choice) => isUsed || choice.value === value)
            .map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
        </select>
        {isRead && tally.filled > 0 && (
          <span className="muted" data-problem={tally.unknownCells > 0}>
            {answerImport.understood({
              understood: tally.filled - tally.unknownCells,
              filled: tally.filled,
            })}
          </span>
        )}
        {isRead && tally.unknown.length > 0 && <Unknown target={target} tally={tally} />}
      </td>
    </tr>
  );
}

/** Texts that are not understood, each with the option that it means. */
function Unknown({ target, tally }: { target: ColumnTarget; tally: ColumnTally }) {
  const { studio } = useMessages();
  const { answerImport } = studio;
  const number = useNumberText();
  const [source, change] = useUnit([$answerSource, mapChanged]);
  const own = useTextSettings().uiLanguage ?? 'en';
  const { map, questions } = source!;
  const key = target.question!;
  const options = target.option === null ? (questions.get(key)?.question.options ?? []) : [];
  const languages = languagesOf(source!, own);
  const choose = (text: string, option: string): void =>
    void change({
      ...map,
      values: { ...map.values, [key]: { ...map.values?.[key], [text]: option } },
    });
  const rest = tally.unknown.length - MAX_UNKNOWN + tally.moreUnknown;
  return (
    <details className="answer-unknown">
      <summary>{answerImport.notUnderstood()}</summary>
      <ul>
        {tally.unknown.slice(0, MAX_UNKNOWN).map(({ text, count }) => (
          <li key={text}>
            <span>
              <bdi>{text}</bdi> <span className="muted">{number(count)}</span>
            </span>
            {options.length > 0 && (
              <select
                className="input"
                aria-label={text}
                value="kept"
                onChange={(event) => choose(text, event.target.value)}
              >
                <option value="kept">{answerImport.uncounted()}</option>
                <option value="">{answerImport.leftOut()}</option>
                {options.map((option) => (
                  <option key={option.key} value={option.key}>
                    {resolveText(option.body, languages) || option.key}
                  </option>
                ))}
              </select>
            )}
          </li>
        ))}
        {rest > 0 && <li className="muted">+ {rest}</li>}
      </ul>
    </details>
  );
}
