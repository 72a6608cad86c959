import { useUnit } from 'effector-react';
import {
  $language,
  anyText,
  elementOfId,
  questionsBefore,
  readText,
  setText,
  textOf,
  type Json,
  type StudioElement,
  type Survey,
} from '../../core/studio/index.ts';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { useAct } from './use-act.ts';

interface EarlierAnswersProps {
  survey: Survey;
  element: StudioElement;
}

const nameIn =
  ({ mainLanguage }: Survey) =>
  (question: Json): string =>
    anyText(question['body'], mainLanguage) || textOf(question['key']);

/** The earlier answers that a question repeats, by the words of their questions. */
export function EarlierAnswers({ survey, element }: EarlierAnswersProps) {
  const language = useUnit($language);
  const name = nameIn(survey);
  const body = readText(element.question?.['body'], language, survey.mainLanguage);
  if (!body.includes('{{')) return null;
  const used = questionsBefore(survey, element.id).filter(({ key }) =>
    body.includes(`{{${textOf(key)}}}`),
  );
  if (used.length === 0) return null;
  return (
    <div className="earlier">
      {used.map((question) => (
        <span key={textOf(question['key'])} className="earlier-used">
          <code>{`{{${textOf(question['key'])}}}`}</code> {name(question)}
        </span>
      ))}
    </div>
  );
}

/** The menu that repeats an earlier answer in a question. */
export function InsertAnswer({ survey, element }: EarlierAnswersProps) {
  const { studio } = useMessages();
  const language = useUnit($language);
  const act = useAct();
  const name = nameIn(survey);
  const earlier = questionsBefore(survey, element.id);
  if (earlier.length === 0) return null;
  const insert = (key: string): void =>
    void act((text, now) => {
      const current = elementOfId(now, element.id);
      if (!current) return text;
      const words = readText(current.question?.['body'], language, now.mainLanguage);
      const path = [...current.path, 'question', 'body'];
      return setText(text, now, path, language, `${words} {{${key}}}`.trim());
    });
  return (
    <Menu
      label={studio.insertAnswer()}
      items={() =>
        earlier.map((question) => ({
          label: name(question),
          onChoose: () => insert(textOf(question['key'])),
        }))
      }
    >
      {studio.insertAnswer()}
    </Menu>
  );
}
