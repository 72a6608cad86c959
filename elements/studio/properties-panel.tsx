import { useUnit } from 'effector-react';
import { $selection, elementOfId, type StudioPage, type Survey } from '../../core/studio/index.ts';
import { ContentProperties } from './content-properties.tsx';
import { PageProperties } from './page-properties.tsx';
import { QuestionProperties } from './question-properties.tsx';
import { SurveyProperties } from './survey-properties.tsx';

interface PropertiesPanelProps {
  survey: Survey;
  page: StudioPage | null;
}

/** Properties of the chosen part. */
export function PropertiesPanel({ survey, page }: PropertiesPanelProps) {
  const selection = useUnit($selection);
  const element = selection.kind === 'element' ? elementOfId(survey, selection.id) : null;
  if (element?.question)
    return (
      <QuestionProperties
        key={element.id}
        survey={survey}
        element={element}
        question={element.question}
      />
    );
  if (element) return <ContentProperties key={element.id} survey={survey} element={element} />;
  if (selection.kind === 'page' && page)
    return <PageProperties key={page.id} survey={survey} page={page} />;
  return <SurveyProperties survey={survey} />;
}
