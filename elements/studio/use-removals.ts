import { useUnit } from 'effector-react';
import {
  elementName,
  elementOfId,
  heirOf,
  pageName,
  pageOfId,
  actNoticed,
  removeElement,
  removePage,
  type Selection,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useAct } from './use-act.ts';

/** Returns a function that removes a page or a part of one, and names it in a notice with its way back. */
export function useRemovals(survey: Survey): (removed: Selection) => void {
  const { studio } = useMessages();
  const act = useAct();
  const notice = useUnit(actNoticed);
  return (removed) => {
    if (removed.kind === 'survey') return;
    const { kind, id } = removed;
    const page = kind === 'page' ? pageOfId(survey, id) : null;
    const element = kind === 'element' ? elementOfId(survey, id) : null;
    if (page) act((text, now) => removePage(text, now, id));
    else if (element) act((text, now) => removeElement(text, now, id));
    else return;
    const name = page ? pageName(studio, survey, page) : elementName(studio, survey, element!);
    const heir = page && pageOfId(survey, heirOf(survey, page) ?? '');
    const next = heir && pageName(studio, survey, heir);
    notice(next ? studio.removedPage({ name, next }) : studio.removedPart({ name }));
  };
}
