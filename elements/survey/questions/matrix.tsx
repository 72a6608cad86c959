import { matrixKindOf } from '../../../core/survey/questions/matrix.ts';
import type { MatrixKind } from '../../../core/contract/flow.ts';
import type { ComponentType } from 'react';
import { Conjoint } from './conjoint.tsx';
import css from './matrix.css';
import selectCss from './select.css';
import { MatrixRows } from './matrix-rows.tsx';
import { MaxDiff } from './maxdiff.tsx';
import type { QuestionControlProps, QuestionView } from './question-view.ts';

const kinds: Record<MatrixKind, ComponentType<QuestionControlProps>> = {
  single: MatrixRows,
  multi: MatrixRows,
  dropdown: MatrixRows,
  maxdiff: MaxDiff,
  conjoint: Conjoint,
};

function Matrix(props: QuestionControlProps) {
  const Kind = kinds[matrixKindOf(props.question)];
  return <Kind {...props} />;
}

const matrixView: QuestionView = {
  Control: Matrix,
  isGroup: () => true,
  css: css + selectCss,
};

export const views = { matrix: matrixView };
