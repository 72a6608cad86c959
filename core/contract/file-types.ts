/** Media types of files that the host accepts, with their file extensions. Without SVG, which can carry scripts. */
export const FILE_EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
};

/** Sign before the name of a file in a text. */
export const FILE_SIGN = '📎';

export const FILE_TYPES = Object.keys(FILE_EXTENSIONS);
export const IMAGE_TYPES = FILE_TYPES.filter((type) => type.startsWith('image/'));
