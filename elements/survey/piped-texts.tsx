import { useUnit } from 'effector-react';
import { createContext, use, type ReactNode } from 'react';
import type { AnswerTexts } from '../../core/survey/engine/index.ts';
import { $pipedTexts } from '../../core/survey/session/index.ts';

/** The answers that texts name. Read once for the survey: a page may have thousands of texts. */
const PipedTextsContext = createContext<AnswerTexts | null>(null);

export const PipedTexts = ({ children }: { children: ReactNode }) => (
  <PipedTextsContext value={useUnit($pipedTexts)}>{children}</PipedTextsContext>
);

export const usePipedTexts = (): AnswerTexts => use(PipedTextsContext)!;
