/** Whether a page can capture the screen; phones have no API for it. */
export const canCapture = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function' &&
  !matchMedia('(pointer: coarse)').matches;

/** Captures one frame of the screen or window that the person shares; `null` when they share nothing. */
export async function captureScreen(): Promise<ImageBitmap | null> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false });
  } catch {
    // The person has refused or cancelled: no error.
    return null;
  }
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  try {
    await video.play();
    return await createImageBitmap(video);
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
