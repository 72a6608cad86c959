import type { PsnElement, View } from '../base/shell/definition.ts';
import { createClosedWidget } from './closed-widget.ts';
import { loadConfig } from './config.ts';

/** The widget of a tag, which asks for its configuration. */
export const createView = (element: PsnElement): View => createClosedWidget(element, loadConfig);
export { loadConfig };
