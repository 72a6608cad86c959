import { useEffect, useState } from 'react';
import type { QuestionStyle } from '../../../core/survey/questions/index.ts';
import { asReported } from '../../../core/errors/errors.ts';
import { dispatch } from '../../../core/platform/browser/page.ts';
import { useElement } from '../../base/shell/element-context.ts';
import { adopt } from '../../base/ui/stylesheets.ts';
import { useSentences } from '../../base/ui/use-model.ts';
import { questionViews } from './index.ts';
import type { LaterView, QuestionView } from './question-view.ts';

const arrived = new Map<QuestionStyle, QuestionView>();

const atHand = (style: QuestionStyle): QuestionView | null => {
  const view: QuestionView | LaterView = questionViews[style];
  return typeof view === 'function' ? (arrived.get(style) ?? null) : view;
};

/** Has the view of a style at hand; a failure is told to whoever shows the question. */
export async function fetchView(style: QuestionStyle): Promise<void> {
  const view: QuestionView | LaterView = questionViews[style];
  if (typeof view === 'function' && !arrived.has(style)) arrived.set(style, await view());
}

/** The view of a style: `null` while it is on its way; `retry` when it could not be had. */
export function useQuestionView(style: QuestionStyle): {
  view: QuestionView | null;
  retry: (() => void) | null;
} {
  const element = useElement();
  const [attempt, setAttempt] = useState(0);
  const [, setArrived] = useState('');
  /** The attempt that failed last. */
  const [failed, setFailed] = useState(-1);
  const isLater = typeof questionViews[style] === 'function';
  const hasSentences = useSentences('questions', isLater);
  const view = isLater && !hasSentences ? null : atHand(style);

  useEffect(() => {
    let isWanted = true;
    fetchView(style).then(
      () => isWanted && setArrived(style),
      (error: unknown) => {
        if (!isWanted) return;
        setFailed(attempt);
        const { code, message, cause } = asReported('chunk_load', error);
        dispatch(element, 'psn-error', { code, message, cause });
      },
    );
    return () => void (isWanted = false);
  }, [style, attempt, element]);

  if (view?.css) adopt(element, view.css);
  return { view, retry: failed === attempt ? () => setAttempt(attempt + 1) : null };
}
