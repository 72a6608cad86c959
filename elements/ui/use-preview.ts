import { useEffect, useMemo } from 'react';

/** An object URL of a local image, revoked when the image changes or the component unmounts. */
export function usePreview(file: Blob | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
