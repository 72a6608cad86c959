/** Media types that every browser shows. */
export const SHOWN_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
