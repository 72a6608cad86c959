import type { FastifyInstance } from 'fastify';
import type { WidgetConfig } from '../../../core/contract/widget.ts';
import { share } from '../shared-answers.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import type { BuildFiles } from './build-files.ts';
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
 * Serves `/w/CODE.js`: the one line that puts a widget on a page. The module has loader, closed widget, configuration and
 * the visitor's sentences, so that nothing else has to be fetched before the button shows.
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
      const { locale, sentences } = await readSentences(build, PART, wanted);
      const data = {
        code,
        lang,
        config: widget.value,
        sentences: { [`${locale}.${PART}`]: sentences },
      };
      const script = await build.text(
        hasExtras(widget.value) ? 'one-line-extras.js' : 'one-line.js',
      );
      return reply.send(`${COMPILE_HINT}\nconst PSN_LINE=${JSON.stringify(data)};\n${script}`);
    },
  );
}
