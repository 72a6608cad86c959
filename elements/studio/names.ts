import {
  CONTENT_NAMES,
  styleName,
  type ContentType,
  type StudioPage,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Types of questions and of other parts, as the studio offers them. */

/** Returns the name of a question type in the language of the person. */
export function useStyleNames(): (style: string) => string {
  const { studio } = useMessages();
  return (style) => styleName(studio, style);
}

const contentTypes = Object.keys(CONTENT_NAMES) as ContentType[];

/** Parts that lead on, or show how far a visitor is: they have no effect on an end. */
const ON_THE_WAY: readonly ContentType[] = ['gauge', 'next_page', 'submit'];

/** The parts without an answer that a page may have. */
export const contentTypesOf = ({ style }: StudioPage): readonly ContentType[] =>
  style === 'normal' ? contentTypes : contentTypes.filter((type) => !ON_THE_WAY.includes(type));
