/** Loaded into a process with `--import`: prints the first change of the prototypes that all values share, and ends it. */

const watched = { Object, Array, String, Number, Boolean, Function, Promise, Map, Set, Error };

const picture = () =>
  Object.entries(watched)
    .flatMap(([name, { prototype }]) => [
      `${name} of ${Object.getPrototypeOf(prototype) === (name === 'Object' ? null : Object.prototype)}`,
      ...Reflect.ownKeys(prototype).map((key) => {
        const { value, get } = Object.getOwnPropertyDescriptor(prototype, key);
        return `${name}.${String(key)} ${typeof value} ${typeof value === 'function' ? value.name : ''} ${get?.name ?? ''}`;
      }),
    ])
    .sort();

// Packages may add to a prototype while they load.
let before;
const look = () => {
  const now = picture();
  before ??= now;
  const changed = now.filter((line) => !before.includes(line));
  const missing = before.filter((line) => !now.includes(line));
  if (changed.length + missing.length === 0) return;
  console.error(`A prototype changed: ${[...changed, ...missing].join(', ')}`);
  process.exit(70);
};
setTimeout(() => {
  look();
  setInterval(look, 100).unref();
}, 100).unref();
process.on('exit', () => before && look());
