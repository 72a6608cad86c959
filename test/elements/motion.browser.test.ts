import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { riseFrom } from '../../elements/ui/rise.ts';
import { answer, forgetAll, inside, node, shown, until } from '../support/browser-api.ts';
import { next, options, question, state } from '../support/flows.ts';
import { byRole, clickOn } from '../support/roles.ts';

/** Motion of parts that get a new height. */

type Widget = HTMLElementTagNameMap['psn-widget'];

let box: HTMLElement;
beforeEach(() => {
  box = document.createElement('div');
  box.append(document.createElement('div'));
  (box.firstElementChild as HTMLElement).style.height = '400px';
  document.body.replaceChildren(box);
});
afterEach(async () => {
  forgetAll();
  await emulateMedia({ reducedMotion: 'no-preference' });
});

describe('a panel with another page', () => {
  const field = question('town', 'text');
  const many = question('which', 'radio', { options: options('a', 'b', 'c', 'd', 'e', 'f') });
  const panelOf = (element: Element) => inside(element, '.panel');
  const bottomOf = (part: Element) => Math.round(part.getBoundingClientRect().bottom);

  /** Opens a widget with two pages of one question each. */
  async function openPages(first: typeof field, second: typeof field): Promise<Widget> {
    await import('/dist/psn.js' as string);
    const states = [
      state('first', [first, next], { title: 'One', next_state_id: 'second' }),
      state('second', [second, next], { title: 'Two' }),
    ];
    node('pages', { flow: { id: 'f', languages: [], states } });
    answer('/v1/web_widgets/code/PSN-MOTIONS', { node_id: 'pages' });
    const element = await shown('<psn-widget code="PSN-MOTIONS" lang="en"></psn-widget>');
    (element as Widget).open();
    await byRole(element, 'button', 'Next');
    await until(() => panelOf(element).getAnimations().length === 0);
    return element as Widget;
  }
  async function moveOn(element: Widget): Promise<void> {
    await clickOn(element, 'button', 'Next');
    await byRole(element, 'heading', 'Two');
  }

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    it(`keeps its height and its button where that page is lower, with motion ${reducedMotion}`, async () => {
      await emulateMedia({ reducedMotion });
      const element = await openPages(many, field);
      const { offsetHeight } = panelOf(element);
      const bottom = bottomOf(await byRole(element, 'button', 'Next'));
      await moveOn(element);
      expect(panelOf(element).offsetHeight).to.equal(offsetHeight);
      expect(bottomOf(await byRole(element, 'button', 'Send'))).to.equal(bottom);
    });

  it('has the height of the present page once it is opened again', async () => {
    const element = await openPages(many, field);
    const { offsetHeight } = panelOf(element);
    await moveOn(element);
    element.close();
    element.open();
    expect(panelOf(element).offsetHeight).to.be.lessThan(offsetHeight);
  });

  it('rises to a higher one, with its button in its place', async () => {
    const element = await openPages(field, many);
    const { offsetHeight } = panelOf(element);
    const button = await byRole(element, 'button', 'Next');
    const bottom = bottomOf(button);
    await moveOn(element);
    await until(() => panelOf(element).getAnimations().length > 0);
    const row = inside(element, '.main-action');
    for (const motion of [...panelOf(element).getAnimations(), ...row.getAnimations()]) {
      motion.pause();
      motion.currentTime = 20;
    }
    expect(panelOf(element).offsetHeight).to.be.greaterThan(offsetHeight);
    expect(bottomOf(await byRole(element, 'button', 'Send'))).to.equal(bottom);
  });

  it('leaves the button of the widget in sight while it rises', async () => {
    const element = await openPages(field, many);
    await moveOn(element);
    await until(() => panelOf(element).getAnimations().length > 0);
    for (const motion of panelOf(element).getAnimations()) {
      motion.pause();
      motion.currentTime = 0;
    }
    const button = inside(element, '.launcher');
    const { x, y, width, height } = button.getBoundingClientRect();
    expect(bottomOf(panelOf(element))).to.be.greaterThan(y + height / 2);
    const shownAt = element.shadowRoot!.elementFromPoint(x + width / 2, y + height / 2);
    expect(button.contains(shownAt)).to.equal(true);
  });
});

/** The layout shift that a browser counts during an act. */
async function shiftOf(act: () => unknown): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let shift = 0;
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
  });
  for (let painted = 0; painted < 2; painted += 1) await frame();
  watch.observe({ type: 'layout-shift' });
  await act();
  for (let painted = 0; painted < 3; painted += 1) await frame();
  watch.disconnect();
  return shift;
}

describe('an element with its first content', () => {
  beforeEach(() => {
    box.style.cssText =
      'position: fixed; bottom: 0; left: 0; width: 300px; overflow: hidden; background: white';
  });

  /** Lets the box rise from 400 to 500 px. */
  function rise(): void {
    const { offsetTop } = box;
    (box.firstElementChild as HTMLElement).style.height = '500px';
    riseFrom(offsetTop, box);
  }
  const top = () => box.getBoundingClientRect().top;

  it('rises from its earlier place, laid out as it will be', async () => {
    rise();
    expect(box.offsetHeight).to.equal(500);
    expect(top()).to.equal(innerHeight - 400);
    await until(() => box.getAnimations().length > 0);
    const [motion] = box.getAnimations();
    motion!.pause();
    motion!.currentTime = 0;
    expect(top()).to.equal(innerHeight - 400);
    motion!.finish();
    expect(top()).to.equal(innerHeight - 500);
  });

  it('leaves parts at its lower edge in their place', async () => {
    const footer = document.createElement('footer');
    footer.textContent = 'Footer';
    box.append(footer);
    const bottom = () => footer.getBoundingClientRect().bottom;
    const before = bottom();
    const risen = async () => {
      const { offsetTop } = box;
      (box.firstElementChild as HTMLElement).style.height = '500px';
      riseFrom(offsetTop, box, [footer]);
      expect(bottom()).to.equal(before);
      await until(() => box.getAnimations().length > 0);
      for (const motion of [...box.getAnimations(), ...footer.getAnimations()]) {
        motion.pause();
        motion.currentTime = 20;
      }
      expect(bottom()).to.be.closeTo(before, 0.01);
    };
    expect(await shiftOf(risen)).to.equal(0);
  });

  it('is not moved where its top stays, as below its button', () => {
    Object.assign(box.style, { bottom: '', top: '10px' });
    rise();
    expect(top()).to.equal(10);
  });

  it('shifts nothing that a browser counts, where a jump does', async () => {
    const content = box.firstElementChild as HTMLElement;
    expect(await shiftOf(() => (content.style.height = '300px'))).to.be.greaterThan(0.02);
    const risen = async () => {
      rise();
      await until(() => box.getAnimations().length > 0);
      await box.getAnimations()[0]!.finished;
    };
    expect(await shiftOf(risen)).to.equal(0);
  });

  for (const when of ['before its first frame', 'while it rises'])
    it(`is in its place at once when a keyboard changes the window ${when}`, async () => {
      rise();
      if (when === 'while it rises') await until(() => box.getAnimations().length > 0);
      visualViewport!.dispatchEvent(new Event('resize'));
      expect(top()).to.equal(innerHeight - 500);
      await shiftOf(() => undefined);
      expect(top()).to.equal(innerHeight - 500);
    });

  it('has its height at once for people who ask for less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    rise();
    expect(top()).to.equal(innerHeight - 500);
  });
});

it('an opening panel rises with its survey', async () => {
  await import('/dist/psn.js' as string);
  const distances: number[] = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...parameters) {
    const motion = animate.apply(this, parameters);
    const [first] = (motion.effect as KeyframeEffect).getKeyframes();
    const moved = /translateY\((.*)px\)/.exec(String(first!['transform']));
    if (this.matches('.panel') && moved) distances.push(Number(moved[1]));
    return motion;
  };
  const many = { options: options('a', 'b', 'c', 'd', 'e', 'f') };
  const states = [state('first', [question('which', 'radio', many), next])];
  node('opens', { flow: { id: 'f', languages: [], states } });
  answer('/v1/web_widgets/code/PSN-OPENING', { node_id: 'opens' });
  const element = await shown('<psn-widget code="PSN-OPENING" lang="en"></psn-widget>');
  inside(element, '.launcher').click();
  await byRole(element, 'button', 'Send');
  await until(() => distances.length > 0);
  Element.prototype.animate = animate;
  expect(distances[0]).to.be.greaterThan(0);
});
