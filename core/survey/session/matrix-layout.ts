import { createEvent, createStore } from 'effector';

/** How a matrix is laid out: as there is room, or as the widget's owner says. */
export type MatrixLayout = 'auto' | 'table' | 'cards';

export const matrixLayoutChosen = createEvent<MatrixLayout>();
export const $matrixLayout = createStore<MatrixLayout>('auto', { name: '$matrixLook' }).on(
  matrixLayoutChosen,
  (_, look) => look,
);
