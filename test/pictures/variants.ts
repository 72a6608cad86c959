/** Folder of the pictures, relative to the project. */
export const PICTURES = 'test-results/pictures';

const LANGUAGES = ['en', 'ar'];
const SCHEMES = ['light', 'dark'] as const;
const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

/** Every screen is captured in each of these; the name is part of the file's. */
export const VARIANTS = SIZES.flatMap(([width, height]) =>
  SCHEMES.flatMap((colorScheme) =>
    LANGUAGES.map((lang) => ({
      name: `${width}.${colorScheme}.${lang}`,
      lang,
      colorScheme,
      width,
      height,
    })),
  ),
);
