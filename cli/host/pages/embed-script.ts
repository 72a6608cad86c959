import type { FastifyInstance } from 'fastify';
import type { WidgetConfig } from '../../../core/contract/widget.ts';
import { directionOf } from '../../../core/language/direction.ts';
import { earlyButtonStyle } from '../../../core/widget/early-button.ts';
import { baseUrlOf } from '../http/urls.ts';
import { hashOf, sendCompressed, type CompressedForms } from '../http/compressed-forms.ts';
import { withLocalFiles } from '../http/local-files.ts';
import { markPublic } from '../http/public-responses.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { namedWidget } from '../content/widget-reply.ts';
import type { ReportSighting } from '../content/widget-sightings.ts';
import type { BuildFiles } from '../rendering/build-files.ts';
import { explainUrl } from './explain-page.ts';
import { knownLanguage, knownLanguages } from '../rendering/languages.ts';
import { FETCH_HEADERS } from './bundles.ts';
import { acceptedLanguages, readSentences } from './sentences.ts';

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=86400';
/** The part of the sentences that a closed widget shows. */
const PART = 'launcher';

/** Lets V8 compile all functions while the script is loading. Nearly all of them run at once, so the button shows sooner. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Languages of the texts of a closed widget. */
const languagesOfTexts = ({ launcherText, modalToggleText, popoverText }: WidgetConfig): string[] =>
  [launcherText, modalToggleText, popoverText].flatMap((text) =>
    text === null || typeof text === 'string' ? [] : Object.keys(text),
  );

/** The embed script of a widget: its configuration and sentences, then the script that loads it. */
async function embedScript(
  build: BuildFiles,
  { code, config, lang }: { code: string; config: WidgetConfig; lang: string },
  languages: readonly string[],
): Promise<string> {
  const { locale, sentences } = await readSentences<{ open: string }>(build, PART, languages);
  const line = { code, lang, config, sentences: { [`${locale}.${PART}`]: sentences } };
  const style = earlyButtonStyle(config);
  const button = style && { style, locale, dir: directionOf(locale), label: sentences.open };
  return [
    COMPILE_HINT,
    `const PSN_LINE=${JSON.stringify(line)};`,
    `const PSN_BUTTON=${JSON.stringify(button)};`,
    await build.text('embed-script.js'),
  ].join('\n');
}

interface EmbedServices {
  workspace: LiveWorkspace;
  build: BuildFiles;
  reportSighting: ReportSighting;
}

/**
 * Serves `/w/CODE.js`, the embed script of a widget. It shows the button, unless only the widget can, and loads the
 * widget.
 */
export function serveEmbedScript(
  app: FastifyInstance,
  { workspace, build, reportSighting }: EmbedServices,
  forms: CompressedForms,
): void {
  app.get<{ Params: { file: string }; Querystring: { lang?: string } }>(
    '/w/:file',
    async (request, reply) => {
      const { params, query, headers } = request;
      markPublic(reply, CACHE_CONTROL)
        .type('text/javascript')
        .header('Access-Control-Allow-Origin', '*')
        .header('Vary', `${FETCH_HEADERS}, Accept-Language`);
      const code = params.file.replace(/\.js$/, '');
      const current = workspace.current();
      const found = current.widgets.get(code)?.value;
      if (!found) {
        const host = baseUrlOf(request);
        const text = `The widget ${code} does not show: ${host} has no widget with this code. ${explainUrl(host, code)} explains it.`;
        return reply.send(`console.warn(${JSON.stringify(text)});\n`);
      }
      const config = namedWidget(current, found);
      reportSighting(code, headers);
      const lang = knownLanguage(query.lang ?? '', [
        ...(await knownLanguages(build, current)),
        ...languagesOfTexts(config),
      ]);
      const languages = [
        lang,
        ...acceptedLanguages(headers['accept-language']),
        config.defaultLanguageCode,
      ].filter(Boolean);
      const script = await embedScript(build, { code, config, lang }, languages);
      const bytes = Buffer.from(withLocalFiles(reply, script));
      return sendCompressed(reply, { bytes, hash: hashOf(bytes) }, forms.compress);
    },
  );
}
