import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** References of the documentation to files and headings of the repository. */

const markdownIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const pages = ['.', 'cli', 'docs', 'docs/api', 'docs/authoring'].flatMap(markdownIn);

/** A page without code, in which brackets are no links. */
const prose = (page: string): string =>
  readFileSync(page, 'utf8').replace(/^```[^]*?^```$|`[^`\n]*`/gm, (code) =>
    code.startsWith('```') ? '' : code.replace(/[[\]()]/g, ''),
  );

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (page: string): string[] =>
  [...prose(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));

it.each(pages)('%s has no link that leads nowhere', (page) => {
  const links = [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^\w+:/.test(link));
  const broken = links.filter((link) => {
    const [path, anchor] = link.split('#');
    const target = path ? join(dirname(page), path) : page;
    if (!existsSync(target)) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/** Paths from the root. Builds write some of them, and readers of recipes others. */
const NAMED = /`((?:build|cli|core|deploy|docs|elements|examples|i18n|test)\/[\w./-]+)`/g;
const NOT_COMMITTED = /^cli\/dist\/|\/thumbs\.|\/CODE$/;

it.each(pages)('%s names no file that does not exist', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(NAMED)].map(([, path]) => path!);
  expect(named.filter((path) => !NOT_COMMITTED.test(path) && !existsSync(path))).toEqual([]);
});
