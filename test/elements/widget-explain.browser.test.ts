import { expect } from '@esm-bundle/chai';
import { asked, until } from '../support/browser-api.ts';
import {
  ago,
  CODE,
  config,
  prepareWidgetPage,
  storeRecord,
  widget,
  type Explanation,
  type Widget,
} from '../support/widget-page.ts';

prepareWidgetPage();

describe('explain()', () => {
  const failing = (explanations: Explanation[]) =>
    explanations
      .filter(
        ({ passes, rule }) => !passes && !['display_on_exit', 'display_interval'].includes(rule),
      )
      .map(({ rule }) => rule);

  it('names the rules that hide the widget', async () => {
    config({ is_visible: false, display_once: true, enabled_urls: ['/cart'] });
    storeRecord({ widgetInitialDisplayTime: ago(5) });
    expect(failing(await (await widget()).explain())).to.deep.equal([
      'enabled_urls',
      'is_visible',
      'display_once',
      'page',
    ]);
  });

  it('can be called before the widget is loaded, and with an invalid code', async () => {
    const element = document.createElement('psn-widget') as Widget;
    element.setAttribute('code', 'PSN-NO');
    const explanations = element.explain();
    document.body.append(element);
    expect(await explanations).to.deep.include({
      rule: 'code',
      passes: false,
      words: '"PSN-NO" is no widget code: PSN- and seven letters, digits, - or _.',
    });
  });

  it('names the mistake in a configuration', async () => {
    config({ node_id: null });
    const element = document.createElement('psn-widget') as Widget;
    element.setAttribute('code', CODE);
    document.body.append(element);
    expect((await element.explain()).at(-1)!.words).to.contain(
      `The configuration of ${CODE} can't be used: node_id:`,
    );
    await until(() => asked.length > 0);
  });
});
