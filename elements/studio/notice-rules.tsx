import {
  comparableQuestions,
  conditionOf,
  objectsIn,
  textOf,
  type Survey,
} from '../../core/studio/index.ts';
import { removeMember, setNoticeRule } from '../../core/studio/notices.ts';
import { useMessages } from '../ui/use-texts.ts';
import { focusAdded, focusAdding } from './condition-focus.ts';
import { ConditionFields } from './condition-fields.tsx';
import { PlusIcon } from './icons.tsx';
import { useSettings, type ChannelFile } from './use-channel.ts';

interface NoticeRulesProps {
  survey: Survey;
  notice: ChannelFile;
}

/** The rules about the answers; all of them have to hold. */
export function NoticeRules({ survey, notice: { path, json } }: NoticeRulesProps) {
  const { studio } = useMessages();
  const { change } = useSettings();
  const questions = comparableQuestions(survey, survey.pages.at(-1)?.id ?? '');
  const rules = objectsIn(json['rules']);
  const first = questions[0];
  return (
    <div className="notice-rules">
      {rules.length === 0 && <p className="muted property-help">{studio.noticeAlways()}</p>}
      {rules.map((rule, at) => (
        <div key={at} className="notice-rule">
          <ConditionFields
            survey={survey}
            questions={questions}
            condition={conditionOf(rule)}
            word={at === 0 ? studio.noticeIf() : studio.branchAnd()}
            onChange={(condition) =>
              change(path, (text) => setNoticeRule(text, json, at, condition))
            }
          />
          <button
            type="button"
            className="quiet-button"
            onClick={({ currentTarget }) => {
              focusAdding(currentTarget);
              change(path, (text) => removeMember(text, json, 'rules', at));
            }}
          >
            {studio.removeCondition()}
          </button>
        </div>
      ))}
      {first && (
        <button
          type="button"
          className="option-add"
          onClick={({ currentTarget }) => {
            focusAdded(currentTarget);
            change(path, (text) =>
              setNoticeRule(text, json, rules.length, {
                questionKey: textOf(first['key']),
                type: 'answered',
                value: '',
              }),
            );
          }}
        >
          <PlusIcon />
          {studio.addCondition()}
        </button>
      )}
    </div>
  );
}
