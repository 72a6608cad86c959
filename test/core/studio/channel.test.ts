import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseTolerantly } from '../../../core/contract/wire.ts';
import { widgetConfigSchema } from '../../../core/contract/widget.ts';
import { compilePattern, doesMatch } from '../../../core/contract/pattern.ts';
import {
  checkColour,
  lookNames,
  standardColour,
  configOf,
  lastActOf,
  nextActOf,
  readJson,
} from '../../../core/studio/index.ts';
import { pathOf, patternOf } from '../../../core/studio/channel/page-paths.ts';
import { readPage, readWebsite } from '../../../core/studio/channel/site-lines.ts';
import { verdictsOf } from '../../../core/studio/channel/visitors.ts';
import {
  NO_HISTORY,
  redone,
  undone,
  withoutSteps,
  withStep,
} from '../../../core/studio/files/history.ts';

describe('pages as paths', () => {
  const matches = (path: string, address: string): boolean =>
    doesMatch(compilePattern(patternOf(path)), address);

  test.each([
    ['/cart', 'https://shop.example/cart'],
    ['/cart', 'http://other.example/cart/'],
    ['/cart', 'https://shop.example/cart?step=2#pay'],
    ['/cart/', 'https://shop.example/cart'],
    ['cart', 'https://shop.example/cart'],
    ['/', 'https://shop.example'],
    ['/', 'https://shop.example/?a=1'],
    ['/shop/*', 'https://shop.example/shop/books/1'],
    ['*thanks', 'https://shop.example/order/thanks'],
    ['/a.b(c)+[d]', 'https://shop.example/a.b(c)+[d]'],
    ['shop.example/cart', 'https://shop.example/cart'],
    ['https://shop.example/*', 'https://shop.example/anything'],
    ['*.shop.example/cart', 'https://www.shop.example/cart'],
  ])('%s includes %s', (path, address) => {
    expect(matches(path, address)).toBe(true);
  });

  test.each([
    ['/cart', 'https://shop.example/carts'],
    ['/cart', 'https://shop.example/en/cart'],
    ['/', 'https://shop.example/cart'],
    ['/shop/*', 'https://shop.example/workshop/1'],
    ['/a.b', 'https://shop.example/axb'],
    ['shop.example/cart', 'https://evil-shop.example.com/cart'],
    ['/cart', 'https://evil.example/?next=https://shop.example/cart'],
  ])('%s leaves out %s', (path, address) => {
    expect(matches(path, address)).toBe(false);
  });

  test.each(['/cart', '/shop/*', '/', 'shop.example/a.b', '/a(b)[c]{d}', '*.shop.example/x', '*'])(
    '%s is read back from its pattern',
    (path) => {
      const read = pathOf(patternOf(path))!;
      expect(patternOf(read)).toBe(patternOf(path));
    },
  );

  test.each(['/cart$', '^https://shop\\.example/(a|b)', '^https?://[^/?#]+/a+/?([?#].*)?$', ''])(
    'pattern %s, written by hand, is no path',
    (pattern) => {
      expect(pathOf(pattern)).toBeNull();
    },
  );
});

describe('lines of pages and websites', () => {
  test.each([
    ['/shop/*', '/shop/*'],
    ['shop', 'shop'],
    ['shop.example/cart', 'shop.example/cart'],
    ['index.html', '/index.html'],
    ['/straße', '/straße'],
    ['https://shop.example/cart?step=2#pay', '/cart'],
    ['https://shop.example/straße', '/straße'],
    ['https://shop.example', '/'],
  ])('the page %s is understood as %s', (line, value) => {
    const isPart = line.startsWith('https:');
    expect(readPage(line)).toEqual({ value, isPart, doubt: null });
  });

  test.each(['my page', 'http//x', '/http//x', 'http:/x', 'htp://x', '//x', 'mailto:a@b.example'])(
    'the page %s is doubted, and matches no page',
    (line) => {
      expect(readPage(line)).toEqual({ value: line, isPart: false, doubt: 'page' });
    },
  );

  test('a website among the pages is named as one', () => {
    expect(readPage('example.com').doubt).toBe('pageIsWebsite');
  });

  test('letters outside of ASCII are found in an address, and read back', () => {
    const pattern = patternOf('/straße');
    expect(doesMatch(compilePattern(pattern), 'https://shop.example/stra%C3%9Fe')).toBe(true);
    expect(pathOf(pattern)).toBe('/straße');
    const cart = compilePattern(patternOf('bücher.example/a'));
    expect(doesMatch(cart, 'https://xn--bcher-kva.example/a')).toBe(true);
  });

  test.each([
    ['example.com', 'example.com'],
    ['https://shop.example/cart', 'shop.example'],
    ['*.example.com', 'example.com'],
    ['localhost:3000', 'localhost:3000'],
  ])('the website %s is understood as %s', (line, value) => {
    expect(readWebsite(line)).toEqual({ value, isPart: value !== line, doubt: null });
  });

  test.each(['my page', 'http//x', 'htp://x', 'shop'])('the website %s is doubted', (line) => {
    expect(readWebsite(line)).toEqual({ value: line, isPart: false, doubt: 'website' });
  });
});

describe('colours', () => {
  test('a readable colour is shown as it is', () => {
    expect(checkColour({ primary_color: '#1F6F5C' }, 'primary_color')).toMatchObject({
      shown: null,
      shownText: null,
    });
  });

  test('a colour that is a little too light is shown darker, one that is far too light gets black text', () => {
    const near = checkColour({ primary_color: '#2A8F7A' }, 'primary_color')!;
    expect(near.ratio).toBeLessThan(4.5);
    expect(near.shown).toMatch(/^#[0-9a-f]{6}$/);
    expect(near.shownText).toBeNull();
    expect(checkColour({ primary_color: '#FFE600' }, 'primary_color')).toMatchObject({
      shownText: '#000000',
    });
  });

  test.each(['primary_color', 'secondary_color'] as const)(
    'the standard %s is readable in every look',
    (key) => {
      for (const look of [undefined, ...lookNames]) {
        const check = checkColour({ look }, key)!;
        expect(check).toMatchObject({ shown: null, shownText: null });
        expect(check.ratio).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('a colour that a button has from the main one is not corrected twice', () => {
    const json = { primary_color: '#2A8F7A' };
    const { shown } = checkColour(json, 'primary_color')!;
    expect(standardColour(json, 'secondary_color')).toBe(shown!.toUpperCase());
    expect(checkColour(json, 'secondary_color')).toMatchObject({ shown: null });
  });

  test('the text in a colour of its own is checked on the standard colour', () => {
    expect(checkColour({ font_color: '#007CB8' }, 'primary_color')).toMatchObject({
      shown: null,
      shownText: expect.stringMatching(/^#/),
    });
  });

  test('a name of a colour has no figure', () => {
    expect(checkColour({ primary_color: 'rebeccapurple' }, 'primary_color')).toBeNull();
  });

  test('a widget with a look has the colour and the scheme of the look', () => {
    expect(configOf({ node_id: 'n', look: 'dusk' })).toMatchObject({
      primaryColor: '#6a55d8',
      colorScheme: 'dark',
    });
  });
});

describe('who sees a widget', () => {
  const seen = (json: object, address: string, isMobile = false): string[] => {
    const config = parseTolerantly(widgetConfigSchema, { node_id: 'n', ...json });
    if (!config.ok) throw new Error('no configuration');
    return verdictsOf(config.value, { address, isMobile })
      .filter(({ passes }) => !passes)
      .map(({ rule }) => rule);
  };

  test('everyone by default', () => {
    expect(seen({}, 'https://shop.example/')).toEqual([]);
  });

  test('each rule that hides it is named', () => {
    const json = {
      enabled_domains: ['shop.example'],
      enabled_urls: [patternOf('/cart')],
      enabled_on_mobile: false,
      hide_widget: true,
      is_visible: false,
      display_rate: 0,
    };
    expect(seen(json, 'https://other.example/home', true)).toEqual([
      'enabled_domains',
      'hide_widget',
      'enabled_urls',
      'enabled_on_mobile',
      'is_visible',
      'display_rate',
    ]);
    expect(
      seen(
        { ...json, hide_widget: false, is_visible: true, display_rate: 5 },
        'https://www.shop.example/cart',
      ),
    ).toEqual([]);
  });
});

test('the widgets of the examples can be read', () => {
  const folder = 'examples/workspace/widgets';
  for (const name of readdirSync(folder)) {
    const json = readJson(readFileSync(`${folder}/${name}`, 'utf8')) as Record<string, unknown>;
    expect(configOf(json)?.nodeId, name).toBe(json['node_id']);
  }
});

test('an act on two files is one step of undo, in the order of the acts', () => {
  const file = (path: string, history = NO_HISTORY, text = '') => ({ path, history, text });
  const edit = (of: ReturnType<typeof file>, text: string, at: number) =>
    file(of.path, withStep(of.history, of.text, text, null, at), text);
  let node = file('node');
  let widget = file('widget');
  node = edit(node, 'a', 1);
  node = edit(node, 'ab', 2);
  widget = edit(widget, 'b', 2);
  widget = edit(widget, 'bc', 3);
  const undo = () => {
    const { paths } = lastActOf([node, widget]);
    const back = (of: ReturnType<typeof file>) => {
      const moved = paths.includes(of.path) ? undone(of.text, of.history) : null;
      return moved ? file(of.path, moved.history, moved.text) : of;
    };
    [node, widget] = [back(node), back(widget)];
    return paths;
  };
  expect([undo(), undo(), undo(), undo()]).toEqual([['widget'], ['node', 'widget'], ['node'], []]);
  expect([node.text, widget.text]).toEqual(['', '']);
  expect(nextActOf([node, widget]).paths).toEqual(['node']);
  const first = redone(node.text, node.history)!;
  expect(nextActOf([file('node', first.history, first.text), widget]).paths).toEqual([
    'node',
    'widget',
  ]);
});

test('an act is torn where one of its files lost its steps', () => {
  const step = (at: number) => withStep(NO_HISTORY, '', 'a', null, at);
  const survey = { path: 'survey', history: step(2) };
  const dropped = withoutSteps(step(2));
  // Later steps of the file do not replace the times that were lost.
  const node = { path: 'node', history: withStep(dropped, 'b', 'c', null, 3) };
  const ofSurvey = (path: string) => path === 'survey';
  expect(lastActOf([survey, node], ofSurvey)).toMatchObject({
    paths: ['survey'],
    torn: 'node',
    at: 2,
  });
  expect(lastActOf([survey, node])).toEqual({ paths: ['node'], torn: null, at: 3 });
  const back = { ...survey, history: undone('a', survey.history)!.history };
  expect(nextActOf([back, node], ofSurvey)).toMatchObject({
    paths: ['survey'],
    torn: 'node',
    at: 2,
  });
  const twice = { ...node, history: withoutSteps(withoutSteps(step(2))) };
  expect(lastActOf([survey, twice], ofSurvey).torn).toBe('node');
});
