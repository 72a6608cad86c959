const PITCH_HZ = 660;
const LOUDNESS = 0.04;
const LENGTH_S = 0.18;

let context: AudioContext | null = null;

/** A short, quiet note; silent where the browser has no sound. */
export function playNote(): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = PITCH_HZ;
  volume.gain.setValueAtTime(LOUDNESS, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + LENGTH_S);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + LENGTH_S);
}
