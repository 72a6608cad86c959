import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { resolveLanguage } from '../../../core/language/resolve.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';

const CACHE = 'public, max-age=60, stale-while-revalidate=86400';
const PART = 'launcher';

/** The languages of an `Accept-Language` header, most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = /q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? '1';
      return { tag, quality: Number(quality), position };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
    .map(({ tag }) => tag);
}

/** The folder with the sentences of the build, and the codes of its locales, as the loader script names them. */
async function readSentences(bundles: string): Promise<{ folder: string; codes: string[] }> {
  const manifest = JSON.parse(await readFile(join(bundles, 'manifest.json'), 'utf8')) as {
    files: Record<string, unknown>;
  };
  const files = Object.keys(manifest.files).filter((path) => path.endsWith(`.${PART}.js`));
  return {
    folder: join(bundles, files[0]!, '..'),
    codes: files.map((path) => path.split('/').at(-1)!.split('.')[0]!),
  };
}

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
      const { folder, codes } = await readSentences(bundles);
      const wanted = [lang, ...acceptedLanguages(headers['accept-language'])].filter(Boolean);
      const locale = resolveLanguage(wanted, codes) ?? 'en';
      const { default: sentences } = (await import(
        pathToFileURL(join(folder, `${locale}.${PART}.js`)).href
      )) as { default: unknown };
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
