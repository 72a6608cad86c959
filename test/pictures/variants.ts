/** Folder of the pictures, relative to the project. */
export const PICTURES = 'test-results/pictures';

const LANGUAGES = ['en', 'ar'];
const SCHEMES = ['light', 'dark'] as const;
const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

const plain = SIZES.flatMap(([width, height]) =>
  SCHEMES.flatMap((colorScheme) =>
    LANGUAGES.map((lang) => ({
      name: `${width}.${colorScheme}.${lang}`,
      lang,
      colorScheme,
      width,
      height,
      forcedColors: 'none' as 'none' | 'active',
    })),
  ),
);
/** The width of a window of 1280 px at 400 %. */
const narrow = {
  ...plain.find(({ name }) => name === '390.light.ar')!,
  name: '320.light.ar',
  width: 320,
};
const [forced] = plain.filter(({ name }) => name === '390.dark.en');

/** Every screen is captured in each of these; the name is part of the file's. */
export const VARIANTS = [
  ...plain,
  narrow,
  { ...forced!, name: '390.forced.en', forcedColors: 'active' as const },
];
