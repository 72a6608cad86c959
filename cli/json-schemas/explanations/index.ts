import { flow } from './flow.ts';
import { host } from './host.ts';
import { node } from './node.ts';
import { question } from './question.ts';
import { widget } from './widget.ts';

/** Explanations of keys in Markdown, by the name of the object that has them and by key. */
export type Explanations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * An explanation of each key of a workspace file. Editors show it beside the key, and the tables of the documentation are made
 * of it. Objects in lists and in other objects are called after their key.
 */
export const explanations: Explanations = { ...widget, ...node, ...flow, ...question, ...host };
