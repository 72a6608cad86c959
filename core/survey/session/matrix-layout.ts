import { createEvent, createStore } from 'effector';

/** Layout of matrix questions: by the available width, or by the widget's configuration. */
type MatrixLayout = 'auto' | 'table' | 'cards';

export const matrixLayoutChosen = createEvent<MatrixLayout>({ name: 'matrixLayoutChosen' });
export const $matrixLayout = createStore<MatrixLayout>('auto', { name: '$matrixLayout' }).on(
  matrixLayoutChosen,
  (_, layout) => layout,
);
