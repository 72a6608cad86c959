import type { ReactNode } from 'react';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { fillInText } from '../../core/survey/engine/index.ts';
import { Localized } from '../ui/localized-text.tsx';
import { usePipedTexts } from './piped-texts.tsx';

/**
 * A text of the flow; each `{{question_key}}` in it is replaced by that question's answer. `or` replaces an empty text.
 * The controls of questions get theirs with the question, filled in.
 */
export function FlowText({ of, or = null }: { of: LocalizedText | null; or?: ReactNode }) {
  return <Localized of={fillInText(of, usePipedTexts())} or={or} />;
}
