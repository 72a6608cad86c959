import { modules } from './loader/modules.ts';
import { defineWidget, type Line } from './one-line.ts';
import { addWidget } from './widget/add-widget.ts';
import launcherCss from './widget/launcher.css';

/** The embed snippet of a widget whose button can't be rendered early. The host prepends the data of the widget. */

declare const PSN_LINE: Line;

/** Names of the lazy modules that are part of this file. */
declare const PSN_INLINED: readonly string[];

const loadModule = modules.load;
modules.load = (module, importModule) =>
  typeof module === 'string' && PSN_INLINED.includes(module)
    ? importModule()
    : loadModule(module, importModule);

const { code, lang } = PSN_LINE;

defineWidget(PSN_LINE, launcherCss);
addWidget(code, lang);
