import { createEvent, createStore } from 'effector';

/** How a matrix is laid out: as there is room, or as the widget's owner says. */
export type MatrixLook = 'auto' | 'table' | 'cards';

export const matrixLookChosen = createEvent<MatrixLook>();
export const $matrixLook = createStore<MatrixLook>('auto', { name: '$matrixLook' }).on(matrixLookChosen, (_, look) => look);
