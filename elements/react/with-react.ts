/** Loads React before the modules that import it. The files that a host serves contain it instead. */

/** Whether the page's own bundler loads all modules, as in the npm package. The build fills it in. */
declare const PSN_HAS_BUNDLER: boolean;

type LoadReact = () => Promise<unknown>;

let loadOwn: LoadReact;
let loadFromApp: LoadReact | undefined;
let loading: Promise<unknown> | null = null;

/** Connects the React of the package. */
export const connectOwnReact = (load: LoadReact): void => void (loadOwn = load);
/** Connects the React of the app, which elements share from then on unless the package's is loaded already. */
export const connectReactOfApp = (load: LoadReact): void => void (loadFromApp = load);

async function loadReact(): Promise<void> {
  loading ??= (loadFromApp ?? loadOwn)();
  try {
    await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** Imports a module with React components. */
export const withReact = <T>(importModule: () => Promise<T>): Promise<T> =>
  PSN_HAS_BUNDLER ? loadReact().then(importModule) : importModule();

/** Loads the renderer of the screens. Its file is the largest: views and sessions are created while it loads. */
export const loadRenderer = (): Promise<unknown> =>
  withReact(() => import('../shell/react-view.tsx'));
