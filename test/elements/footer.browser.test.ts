import { expect } from '@esm-bundle/chai';
import {
  answer,
  button,
  flow,
  forgetAll,
  node,
  shown,
  type,
  until,
} from '../support/browser-api.ts';
import { allByRole, byRole, byText } from '../support/roles.ts';

/** The footer of surveys and panels: badge and language selector. */

before(() => import('/dist/psn.js' as string));

afterEach(() => {
  document.body.replaceChildren();
  forgetAll();
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
});

const BADGE = /PSN/;
const badge = (element: Element) => byRole<HTMLAnchorElement>(element, 'link', BADGE);
const survey = (id: string, attributes = '') =>
  shown(`<psn-feedback node-id="${id}" lang="en" ${attributes}></psn-feedback>`);
const sizeOf = (element: Element): number => parseFloat(getComputedStyle(element).fontSize);

describe('the badge', () => {
  for (const [lang, href] of [
    ['en', 'https://psn.example/'],
    ['tr', 'https://psn.example/tr/'],
  ] as const)
    it(`links to ${href} in the language ${lang}`, async () => {
      node('a');
      const link = await badge(
        await shown(`<psn-feedback node-id="a" lang="${lang}"></psn-feedback>`),
      );
      expect(link.href).to.equal(href);
      expect(link.target).to.equal('_blank');
    });

  it('is larger on the thank-you page', async () => {
    node('a');
    answer('/v1/feedbacks', { id: 'f', status: 'completed' });
    const element = await survey('a');
    const small = sizeOf(await badge(element));
    type(await byRole<HTMLInputElement>(element, 'textbox'), 'Ada');
    button(element, 'Send').click();
    await byText(element, 'Thanks');
    expect(sizeOf(await badge(element))).to.be.greaterThan(small);
  });

  it('is switched off by a channel', async () => {
    node('a', { psn_branding: false });
    const element = await survey('a');
    expect(allByRole(element, 'link')).to.deep.equal([]);
  });

  for (const psn_branding of [true, false])
    it(`in a widget follows psn_branding: ${psn_branding} of its configuration`, async () => {
      node('a');
      answer('/v1/web_widgets/code/PSN-FOOTERS', { node_id: 'a', psn_branding });
      const element = await shown('<psn-widget code="PSN-FOOTERS" lang="en" open></psn-widget>');
      await byRole(element, 'textbox');
      expect(allByRole(element, 'link')).to.have.length(psn_branding ? 1 : 0);
    });
});

describe('the language selector', () => {
  it('is hidden where a survey has one language', async () => {
    node('a', { flow: flow('a', { languages: [{ id: 'en', code: 'en', name: 'English' }] }) });
    const element = await survey('a');
    await badge(element);
    expect(allByRole(element, 'button', /English/)).to.deep.equal([]);
  });

  it('is a list over the whole window where its owner wants it modal', async () => {
    const languages = [
      { id: 'en', code: 'en', name: 'English' },
      { id: 'tr', code: 'tr', name: 'Türkçe' },
      { id: 'de', code: 'de', name: 'Deutsch' },
    ];
    node('a', { flow: flow('a', { languages }) });
    answer('/v1/web_widgets/code/PSN-FOOTERS', { node_id: 'a', language_selector_type: 'modal' });
    const element = await shown('<psn-widget code="PSN-FOOTERS" lang="en" open></psn-widget>');
    (await byRole(element, 'button', 'Language: English')).click();
    const list = await byRole(element, 'dialog', 'Language');
    const { x, y, width, height } = list.getBoundingClientRect();
    expect([x, y, width, height]).to.deep.equal([0, 0, innerWidth, innerHeight]);
    expect(getComputedStyle(list).animationDuration).to.equal('0.25s');
    const german = await byRole(element, 'button', 'Deutsch');
    expect(german.getBoundingClientRect().width).to.be.lessThan(600);
  });
});

describe('a notice in place of the survey has the footer', () => {
  it('while the channel is inactive, in the chosen language', async () => {
    node('a', {
      status: 'inactive',
      activation_expired_message: { en: 'Closed for winter', tr: 'Kış nedeniyle kapalı' },
    });
    const element = await survey('a');
    await byText(element, 'Closed for winter');
    expect(sizeOf(await badge(element))).to.be.lessThan(14);
    (await byRole(element, 'button', 'Language: English')).click();
    (await byRole(element, 'option', 'Türkçe')).click();
    await byText(element, 'Kış nedeniyle kapalı');
  });

  it('where this browser has answered before', async () => {
    node('a', { prevent_multiple_feedback: true });
    localStorage.setItem(
      'psn:channel/a',
      JSON.stringify({ isLinkChannelDisplayedBefore: true, firstNow: Date.now() }),
    );
    const element = await survey('a');
    await byText(element, 'You have already given your feedback.');
    await badge(element);
    await byRole(element, 'button', 'Language: English');
  });

  it('without the badge, where the channel has switched it off', async () => {
    node('a', { status: 'inactive', psn_branding: false });
    const element = await survey('a');
    await byRole(element, 'button', 'Language: English');
    expect(allByRole(element, 'link')).to.deep.equal([]);
  });

  it('only once the channel is known', async () => {
    answer('/v1/nodes/a', () => Response.json({}, { status: 503 }));
    const element = await survey('a');
    await until(() => button(element, 'Try again'));
    expect(allByRole(element, 'link')).to.deep.equal([]);
  });
});
