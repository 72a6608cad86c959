import type { PsnElement, View } from '../definition/definition.ts';
import { adopt } from '../ui/stylesheets.ts';
import { createClosedWidget } from './closed-widget.ts';
import { loadConfig } from './config.ts';
import launcherCss from './launcher.css';

/** The widget of a tag, which asks for its configuration. */
export function createView(element: PsnElement): View {
  adopt(element, launcherCss);
  return createClosedWidget(element, loadConfig);
}
export { loadConfig };
