import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The guides for site builders: each has all that an editor pastes, as it is tested in `test/hosts`. */

const guide = await readFile('docs/site-builders.md', 'utf8');
const sectionOf = (builder: string): string =>
  guide.split(`\n## ${builder}\n`)[1]!.split('\n## ')[0]!;
const codesIn = (section: string): string[] =>
  [...section.matchAll(/```html\n([^]*?)```/g)].map(([, code]) => code!);
const example = async (file: string): Promise<string> =>
  (await readFile(`examples/site-builders/${file}`, 'utf8')).replace(/^<!--.*-->\n/, '');

test.each(['WordPress', 'Squarespace', 'Shopify', 'Webflow', 'Wix'])(
  '%s has the line of a widget and the frame of a survey in full',
  async (builder) => {
    const [line, frame] = codesIn(sectionOf(builder));
    expect(line).toMatch(/^<script type="module" src="[^"]+\/w\/PSN-[\w-]+\.js"><\/script>\n$/);
    expect(frame).toBe(await example(builder === 'Wix' ? 'wix.html' : 'frame.html'));
  },
);
