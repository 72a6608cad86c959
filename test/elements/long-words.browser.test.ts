import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import gallery from '../../examples/workspace/flows/gallery.json' with { type: 'json' };
import { forgetAll, node, shown } from '../support/browser-api.ts';

/** Texts of a survey that are one long word, on a phone. */

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const TEXTS = ['body', 'title', 'text', 'description', 'low_label', 'high_label'];
const usual = { width: innerWidth, height: innerHeight };

before(() => import('/dist/psn.js' as string));
afterEach(async () => {
  document.body.replaceChildren();
  forgetAll();
  await setViewport(usual);
});

for (const [at, { title }] of gallery.states.entries())
  it(`no word makes the page ${title.en} wider than a phone`, async () => {
    await setViewport({ width: 320, height: 800 });
    const states = JSON.parse(
      JSON.stringify(gallery.states.slice(at, at + 1), (key, value: unknown) =>
        TEXTS.includes(key) && value ? WORD : value,
      ),
    ) as object[];
    node('words', { name: WORD, flow: { ...gallery, states } });
    const survey = await shown('<psn-feedback node-id="words"></psn-feedback>');
    expect(survey.shadowRoot!.querySelector('.title')!.textContent).to.equal(WORD);
    expect(document.documentElement.scrollWidth).to.equal(320);
  });
