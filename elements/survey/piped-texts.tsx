import { createContext, use, type ReactNode } from 'react';
import type { AnswerTexts } from '../../core/survey/engine/index.ts';
import { $pipedTexts } from '../../core/survey/session/index.ts';
import { useModel } from '../ui/use-model.ts';

/** The answers that texts name. Read once for the survey: a page may have thousands of texts. */
const PipedTextsContext = createContext<AnswerTexts | null>(null);

export const PipedTexts = ({ children }: { children: ReactNode }) => (
  <PipedTextsContext value={useModel($pipedTexts)}>{children}</PipedTextsContext>
);

export const usePipedTexts = (): AnswerTexts => use(PipedTextsContext)!;
