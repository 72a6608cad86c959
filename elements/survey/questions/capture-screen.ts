/** Phones have no way to capture the screen from a page. */
export const canCapture = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function' &&
  !matchMedia('(pointer: coarse)').matches;

/** One frame of what the person chooses to share; `null` when they choose nothing. */
export async function captureScreen(): Promise<ImageBitmap | null> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false });
  } catch {
    // Not allowed, or called off: the person knows, and nothing is lost.
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
