import {
  elementName,
  pageName,
  type Selection,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';

/** A row of the tree. */
export interface Row {
  key: string;
  selection: Selection;
  level: 1 | 2;
  name: string;
  at: number;
  page: StudioPage;
}

/** Returns the rows of a survey: each page, and its parts behind it. */
export function useRows(survey: Survey): Row[] {
  const { studio } = useMessages();
  return survey.pages.flatMap((page, at): Row[] => [
    {
      key: `page ${page.id}`,
      selection: { kind: 'page', id: page.id },
      level: 1,
      name: pageName(studio, survey, page),
      at,
      page,
    },
    ...page.elements.map((element, place) => ({
      key: `element ${element.id}`,
      selection: { kind: 'element' as const, id: element.id },
      level: 2 as const,
      name: elementName(studio, survey, element),
      at: place,
      page,
    })),
  ]);
}
