import type { FastifyInstance } from 'fastify';
import type { WidgetConfig } from '../../../core/contract/widget.ts';
import { directionOf } from '../../../core/language/direction.ts';
import { earlyButtonStyle } from '../../../core/widget/early-button.ts';
import { share } from '../http/public-responses.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';
import type { BuildFiles } from '../rendering/build-files.ts';
import { acceptedLanguages, readSentences } from './sentences.ts';

const KEPT = 'public, max-age=60, stale-while-revalidate=86400';
const PART = 'launcher';

/** Lets V8 compile every function while the script arrives, as nearly all run at once: the button shows sooner. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Settings for which a closed widget needs more code: the script with it saves a request. */
const EXTRAS: readonly (keyof WidgetConfig)[] = [
  'displayInterval',
  'displayOnExit',
  'launcherIconUrl',
  'launcherText',
  'modalMode',
  'popoverText',
  'widgetRightPosition',
  'widgetTopPosition',
];
const hasExtras = (config: WidgetConfig): boolean =>
  EXTRAS.some((name) => Boolean(config[name]) || config[name] === 0);

/**
 * Serves `/w/CODE.js`: the one line that puts a widget on a page. It has configuration and sentences, draws the
 * button, and loads the widget, which takes the button over. Where only the widget can draw it, all of it is sent at once.
 */
export function serveOneLine(
  app: FastifyInstance,
  workspace: LiveWorkspace,
  build: BuildFiles,
): void {
  app.get<{ Params: { file: string }; Querystring: { lang?: string } }>(
    '/w/:file',
    async ({ params, query, headers }, reply) => {
      share(reply, KEPT, 'best')
        .type('text/javascript')
        .header('Access-Control-Allow-Origin', '*')
        .header('Vary', 'Accept-Language');
      const code = params.file.replace(/\.js$/, '');
      const widget = workspace.current().widgets.get(code);
      if (!widget) {
        const known = [...workspace.current().widgets.keys()];
        const text = `There is no widget ${code}.${known.length ? '' : ' The host has none.'}`;
        return reply.send(`console.warn(${JSON.stringify(text)});\n`);
      }
      const lang = query.lang ?? '';
      const wanted = [lang, ...acceptedLanguages(headers['accept-language'])].filter(Boolean);
      const { locale, sentences } = await readSentences<{ open: string }>(build, PART, wanted);
      const config = widget.value;
      const line = { code, lang, config, sentences: { [`${locale}.${PART}`]: sentences } };
      const isExtended = hasExtras(config);
      const style = isExtended ? null : earlyButtonStyle(config);
      const button = style && { style, locale, dir: directionOf(locale), label: sentences.open };
      const script = button
        ? 'early-button.js'
        : isExtended
          ? 'one-line-extras.js'
          : 'one-line-whole.js';
      return reply.send(
        [
          COMPILE_HINT,
          `const PSN_LINE=${JSON.stringify(line)};`,
          button ? `const PSN_BUTTON=${JSON.stringify(button)};` : '',
          await build.text(script),
        ].join('\n'),
      );
    },
  );
}
