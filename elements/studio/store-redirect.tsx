import {
  comparableQuestions,
  conditionOf,
  isObject,
  objectsIn,
  removeCondition,
  setAt,
  setCondition,
  textOf,
  type StudioTransition,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { focusAdded, focusAdding } from './condition-focus.ts';
import { ConditionFields } from './condition-fields.tsx';
import { DeveloperPart } from './developer-part.tsx';
import { Line, Switch } from './fields.tsx';
import { PlusIcon } from './icons.tsx';
import { useAct } from './use-act.ts';

const PATH = ['store_redirect'];

/** The redirection of happy people to an app store: an address for each device, and the answers that it needs. */
export function StoreRedirect({ survey }: { survey: Survey }) {
  const { studio } = useMessages();
  const act = useAct();
  const redirect = survey.json['store_redirect'];
  const url = isObject(redirect) && isObject(redirect['url']) ? redirect['url'] : {};
  const devices = [
    ['ios', studio.storeIos()],
    ['android', studio.storeAndroid()],
    ['web', studio.storeWeb()],
  ] as const;
  return (
    <>
      <Switch
        label={studio.storeRedirect()}
        isOn={isObject(redirect)}
        onChange={(isOn) =>
          act((text) => setAt(text, PATH, isOn ? { url: {}, rules: [] } : undefined))
        }
      />
      {isObject(redirect) && (
        <div className="branch store-redirect">
          {devices.map(([device, label]) => (
            <Line
              key={device}
              label={label}
              type="url"
              placeholder="https://"
              value={textOf(url[device])}
              onChange={(value) =>
                act(
                  (text) => setAt(text, [...PATH, 'url', device], value.trim() || undefined),
                  `store ${device}`,
                )
              }
            />
          ))}
          <DeveloperPart>
            <p className="muted property-help">{studio.storeHelp()}</p>
          </DeveloperPart>
          <StoreRules survey={survey} rules={objectsIn(redirect['rules'])} />
        </div>
      )}
    </>
  );
}

/** The conditions of the redirection; all of them have to hold. */
function StoreRules({ survey, rules }: { survey: Survey; rules: StudioTransition['rules'] }) {
  const { studio } = useMessages();
  const act = useAct();
  const questions = comparableQuestions(survey, survey.pages.at(-1)?.id ?? '');
  const redirect: StudioTransition = { path: PATH, from: '', to: '', rules };
  const first = questions[0];
  return (
    <>
      {rules.length === 0 && <p>{studio.branchAlways()}</p>}
      {rules.map((rule, at) => (
        <div key={at} className="notice-rule">
          <ConditionFields
            survey={survey}
            questions={questions}
            condition={conditionOf(rule)}
            word={at === 0 ? studio.noticeIf() : studio.branchAnd()}
            onChange={(condition) => act((text) => setCondition(text, redirect, at, condition))}
          />
          <button
            type="button"
            className="quiet-button"
            onClick={({ currentTarget }) => {
              focusAdding(currentTarget);
              act((text) => removeCondition(text, redirect, at));
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
            act((text) =>
              setCondition(text, redirect, rules.length, {
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
    </>
  );
}
