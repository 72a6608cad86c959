import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { glideFrom } from '../../elements/ui/glide.ts';
import { riseFrom } from '../../elements/ui/rise.ts';
import { answer, forgetAll, inside, node, shown, until } from '../support/browser-api.ts';
import { next, options, question, state } from '../support/flows.ts';
import { byRole, clickOn } from '../support/roles.ts';

/** Motion of parts that get a new height. */

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

it('an element glides to the height of its new content', () => {
  glideFrom(100, box);
  const [motion] = box.getAnimations();
  motion!.pause();
  motion!.currentTime = 20;
  expect(box.offsetHeight).to.be.within(101, 399);
  motion!.finish();
  expect(box.offsetHeight).to.equal(400);
});

it('it has that height at once when the window changes meanwhile, as by a keyboard', () => {
  glideFrom(100, box);
  visualViewport!.dispatchEvent(new Event('resize'));
  expect(box.getAnimations()).to.have.length(0);
  expect(box.offsetHeight).to.equal(400);
});

for (const act of ['click', 'keydown'])
  it(`it has that height at once at a ${act} in it, before its own code answers`, () => {
    const heights: number[] = [];
    box.firstElementChild!.addEventListener(act, () => heights.push(box.offsetHeight));
    glideFrom(100, box);
    box.firstElementChild!.dispatchEvent(new Event(act, { bubbles: true }));
    expect(box.getAnimations()).to.have.length(0);
    expect(heights).to.deep.equal([400]);
  });

it('it has that height at once for people who ask for less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  glideFrom(100, box);
  expect(box.getAnimations()).to.have.length(0);
  expect(box.offsetHeight).to.equal(400);
});

describe('a panel with another page', () => {
  const heightsOf = (animation: Animation | undefined) =>
    (animation?.effect as KeyframeEffect | undefined)?.getKeyframes().map(({ height }) => height);

  /** Opens a widget, and moves on from a high page to a low one. */
  async function moveOn(): Promise<[panel: HTMLElement, before: number, field: HTMLElement]> {
    await import('/dist/psn.js' as string);
    const many = { options: options('a', 'b', 'c', 'd', 'e', 'f') };
    const states = [
      state('high', [question('which', 'radio', many), next], { next_state_id: 'low' }),
      state('low', [question('town', 'text'), next]),
    ];
    node('pages', { flow: { id: 'f', languages: [], states } });
    answer('/v1/web_widgets/code/PSN-MOTIONS', { node_id: 'pages' });
    const element = await shown('<psn-widget code="PSN-MOTIONS" lang="en" open></psn-widget>');
    await byRole(element, 'button', 'Next');
    const panel = inside(element, '.panel');
    for (const motion of panel.getAnimations()) motion.finish();
    const before = panel.offsetHeight;
    await clickOn(element, 'button', 'Next');
    return [panel, before, await byRole(element, 'textbox')];
  }

  it('glides to its height, until an act in it', async () => {
    const [panel, before, field] = await moveOn();
    const motion = panel.getAnimations().find((one) => heightsOf(one)?.[0] !== undefined);
    expect(heightsOf(motion)![0]).to.equal(`${before}px`);
    field.click();
    expect(motion!.playState).to.equal('idle');
    expect(panel.offsetHeight).to.be.lessThan(before);
  });

  it('has it at once for people who ask for less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const [panel, before] = await moveOn();
    expect(panel.getAnimations()).to.have.length(0);
    expect(panel.offsetHeight).to.be.lessThan(before);
  });
});

it('an element that gets another height while it glides glides on to that one', () => {
  glideFrom(100, box);
  const [first] = box.getAnimations();
  first!.pause();
  first!.currentTime = 20;
  const before = box.offsetHeight;
  (box.firstElementChild as HTMLElement).style.height = '600px';
  glideFrom(before, box);
  const [second, ...others] = box.getAnimations();
  second!.pause();
  expect(others).to.have.length(0);
  expect(box.offsetHeight).to.equal(before);
  second!.finish();
  expect(box.offsetHeight).to.equal(600);
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
