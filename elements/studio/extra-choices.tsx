import { elementName, elementsOf, objectsIn, textOf } from '../../core/studio/index.ts';
import { matrixKinds } from '../../core/contract/question.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Choice, Switch } from './fields.tsx';
import { useStyleNames } from './names.ts';
import { useExtra, type ExtraProps } from './use-extra.ts';

/** Settings with a few values, each in a list or a switch. */
export function ExtraChoices(props: ExtraProps) {
  const { survey, element, settings } = props;
  const { studio } = useMessages();
  const styleName = useStyleNames();
  const { extra, set } = useExtra(props);
  const sources = elementsOf(survey).filter(
    (other) =>
      other.question && other !== element && objectsIn(other.question['options']).length > 0,
  );
  return (
    <>
      {settings.has('matrixQuestionType') && (
        <Choice
          label={studio.matrixKind()}
          value={textOf(extra['matrix_question_type']) || 'single'}
          choices={matrixKinds.map((kind) => [kind, studio.matrix[kind]()])}
          onChange={(kind) => set('matrix_question_type', kind)}
        />
      )}
      {settings.has('optionsSource') && (
        <Choice
          label={studio.source()}
          value={textOf(extra['options_source'])}
          choices={sources.map((other) => [
            textOf(other.question!['key']),
            elementName(studio, survey, other),
          ])}
          onChange={(key) => set('options_source', key)}
        />
      )}
      {settings.has('schemaType') && (
        <Choice
          label={studio.answerKind()}
          value={textOf(extra['schema_type']) || 'text'}
          choices={[
            ['text', styleName('text')],
            ['number', styleName('numeric')],
            ['date', styleName('datepicker')],
            ['select', styleName('dropdown')],
          ]}
          onChange={(kind) => set('schema_type', kind)}
        />
      )}
      {settings.has('format') && (
        <Switch
          label={studio.onlyUuid()}
          isOn={extra['format'] === 'uuid'}
          onChange={(isOn) => set('format', isOn ? 'uuid' : undefined)}
        />
      )}
    </>
  );
}
