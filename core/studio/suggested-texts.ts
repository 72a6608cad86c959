import { createEvent, createStore } from 'effector';

/** Acts have written texts for the person. Each can be replaced as a whole. */
export const textsSuggested = createEvent<readonly string[]>({ name: 'textsSuggested' });

export const $suggestedTexts = createStore<ReadonlySet<string>>(new Set(), {
  name: '$suggestedTexts',
}).on(textsSuggested, (known, texts) => new Set([...known, ...texts]));
