import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { glideFrom } from '../../elements/ui/glide.ts';

/** Motion of parts that get a new height. */

let box: HTMLElement;
beforeEach(() => {
  box = document.createElement('div');
  box.append(document.createElement('div'));
  (box.firstElementChild as HTMLElement).style.height = '400px';
  document.body.replaceChildren(box);
});
afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

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
