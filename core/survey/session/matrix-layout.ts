import { createEvent, createStore } from 'effector';

/** Layout of matrix questions: by the available width, or as the widget's configuration says. */
export type MatrixLayout = 'auto' | 'table' | 'cards';

export const matrixLayoutChosen = createEvent<MatrixLayout>();
export const $matrixLayout = createStore<MatrixLayout>('auto', { name: '$matrixLook' }).on(
  matrixLayoutChosen,
  (_, look) => look,
);
