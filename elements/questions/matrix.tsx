import { matrixKindOf } from '../../core/questions/matrix.ts';
import type { MatrixKind } from '../../core/contract/flow.ts';
import { Conjoint } from './conjoint.tsx';
import css from './matrix.css';
import selectCss from './select.css';
import { MatrixRows } from './matrix-rows.tsx';
import { MaxDiff } from './maxdiff.tsx';
import { missingOne, type Missing } from './missing.ts';
import type { QuestionControlProps, QuestionView } from './question-view.ts';

type KindView = Pick<QuestionView, 'Control'> & { missing: Missing };

const rows: KindView = { Control: MatrixRows, missing: ({ questions }) => questions.answerRows() };

const kinds: Record<MatrixKind, KindView> = {
  single: rows,
  multi: rows,
  dropdown: rows,
  maxdiff: { Control: MaxDiff, missing: ({ questions }) => questions.answerColumns() },
  conjoint: { Control: Conjoint, missing: missingOne },
};

function Matrix(props: QuestionControlProps) {
  const { Control } = kinds[matrixKindOf(props.question)];
  return <Control {...props} />;
}

const matrixView: QuestionView = {
  Control: Matrix,
  role: (question) => (matrixKindOf(question) === 'conjoint' ? 'radiogroup' : 'group'),
  missing: (messages, question, locale) =>
    kinds[matrixKindOf(question)].missing(messages, question, locale),
  css: css + selectCss,
};

export const views = { matrix: matrixView };
