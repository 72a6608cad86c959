import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { acceptedLanguages, readSentences } from './sentences.ts';

const CACHE = 'public, max-age=60, stale-while-revalidate=86400';
const PART = 'launcher';

/**
 * Serves `/w/CODE.js`: the one line that puts a widget on a page. The module has loader, closed widget, configuration and
 * the visitor's sentences, so that nothing else has to be fetched before the button shows.
 *
 * @param bundles folder of the build's output
 */
export function serveOneLine(
  app: FastifyInstance,
  workspace: LiveWorkspace,
  bundles: string,
): void {
  app.get<{ Params: { file: string }; Querystring: { lang?: string } }>(
    '/w/:file',
    async ({ params, query, headers }, reply) => {
      reply
        .type('text/javascript')
        .header('Access-Control-Allow-Origin', '*')
        .header('Cache-Control', CACHE)
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
      const { locale, sentences } = await readSentences(bundles, `.${PART}.js`, wanted);
      const data = {
        code,
        lang,
        config: widget.wire,
        sentences: { [`${locale}.${PART}`]: sentences },
      };
      const script = await readFile(join(bundles, 'one-line.js'), 'utf8');
      const text = `const PSN_LINE=${JSON.stringify(data)};\n${script}`;
      const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      reply.header('ETag', tag);
      if (headers['if-none-match'] === tag) return reply.status(304).send();
      return reply.send(text);
    },
  );
}
