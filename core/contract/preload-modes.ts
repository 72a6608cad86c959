/** When the panel of a widget is loaded before it opens. A closed widget knows them, and not the whole contract. */
export const preloadModes = ['intent', 'idle', 'none'] as const;
export type PreloadMode = (typeof preloadModes)[number];
