const PITCH_HZ = 660;
/** Gain, from 0 to 1. */
const VOLUME = 0.04;
const DURATION_S = 0.18;

let context: AudioContext | null = null;

/** Plays a short, quiet note; does nothing where the browser has no Web Audio. */
export function playNotificationSound(): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = PITCH_HZ;
  volume.gain.setValueAtTime(VOLUME, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + DURATION_S);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + DURATION_S);
}
