import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { followHeight } from '../../elements/ui/glide.ts';
import { until } from '../support/browser-api.ts';

/** Motion of parts that get a new height. */

let box: HTMLElement;
beforeEach(() => {
  box = document.createElement('div');
  const content = document.createElement('div');
  content.style.height = '100px';
  box.append(content);
  document.body.replaceChildren(box);
});
afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

const resize = (height: number): void =>
  void ((box.firstElementChild as HTMLElement).style.height = `${height}px`);

it('glides to the height of the new content', async () => {
  const end = followHeight(box);
  await until(() => box.offsetHeight === 100);
  resize(400);
  const [animation] = await until(() => {
    const running = box.getAnimations();
    return running.length > 0 && running;
  });
  animation!.pause();
  animation!.currentTime = 20;
  expect(box.offsetHeight).to.be.within(101, 399);
  animation!.finish();
  await until(() => box.getAnimations().length === 0);
  expect(box.offsetHeight).to.equal(400);
  resize(50);
  await until(() => box.getAnimations().length === 1);
  end();
});

it('is there at once for people who ask for less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const end = followHeight(box);
  resize(400);
  let frames = 0;
  await new Promise<void>((resolve) => {
    const check = (): void => {
      expect(box.getAnimations()).to.have.length(0);
      if (++frames === 5) resolve();
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  expect(box.offsetHeight).to.equal(400);
  end();
});
