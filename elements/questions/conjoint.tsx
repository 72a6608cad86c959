import { Localized } from '../ui/localized-text.tsx';
import { Image } from '../ui/image.tsx';
import { keyAttributes, letterOf } from '../keys/options.ts';
import { describedAt, ids, keysIn, type QuestionControlProps } from './question-view.ts';
import { useRadioKeys } from './radio-keys.ts';

/** Profiles side by side, each with its level for every statement; one profile is chosen. */
export function Conjoint(props: QuestionControlProps) {
  const { question, value, controlId, onAnswer } = props;
  const { group, isMeant } = useRadioKeys(props);
  const [chosen] = keysIn(value);
  return (
    <div className="conjoint" {...group}>
      {question.options.map(({ key, body, levels, imageUrl }, at) => {
        const nameId = `${controlId}-${key}`;
        return (
          <label key={key} className="option profile" part="option" data-chosen={chosen === key}>
            <Image className="option-picture" url={imageUrl} />
            <span className="profile-head">
              <input
                type="radio"
                name={controlId}
                checked={chosen === key}
                aria-labelledby={nameId}
                aria-describedby={ids(`${nameId}-levels`, describedAt(at, props, chosen === key))}
                {...keyAttributes(letterOf(at))}
                onChange={() => onAnswer(key, isMeant())}
              />
              <span id={nameId} aria-hidden="true">
                <Localized of={body} />
              </span>
              <span className="key" data-letter={letterOf(at)} aria-hidden="true" />
            </span>
            <span className="levels" id={`${nameId}-levels`}>
              {question.statements.map((statement) => (
                <span key={statement.key} className="level">
                  <span className="level-name">
                    <Localized of={statement.body} />
                    <span className="hidden">:</span>
                  </span>{' '}
                  <span>
                    <Localized
                      of={
                        levels && Object.hasOwn(levels, statement.key)
                          ? levels[statement.key]!
                          : null
                      }
                    />
                    <span className="hidden">. </span>
                  </span>
                </span>
              ))}
            </span>
          </label>
        );
      })}
    </div>
  );
}
