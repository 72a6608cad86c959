import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { asReported } from '../../core/errors/errors.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { loadLazily } from '../loader/lazy.ts';
import { useElement } from '../definition/element-context.ts';
import { useFirstRender } from './first-render.ts';
import { LoadFailure, Loading } from './notice.tsx';

interface Options {
  /** Shown while the view loads. */
  whileLoading?: ReactNode;
  /** Shown when the view fails to load; nothing by default. */
  whenFailed?: (retry: () => void) => ReactNode;
}

/** Options of a view that fills the screen: a spinner while it loads, a retry button when it fails. */
export const essential: Options = {
  whileLoading: <Loading />,
  whenFailed: (retry) => <LoadFailure onRetry={retry} />,
};

export interface LazyModule<Module> {
  /** `null` until it is loaded. */
  module: Module | null;
  hasFailed: boolean;
  retry(): void;
}

/** A function for each lazy module, by name, that loads it. */
const loads = new Map<string, () => Promise<void>>();

/** Loads lazy modules ahead of their first use; all that are known without names. */
export const loadModules = async (names: Iterable<string> = loads.keys()): Promise<void> =>
  void (await Promise.all([...names].map((name) => loads.get(name)?.())));

/**
 * Creates a hook for a module that loads when it is first needed. A failure is dispatched as `psn-error`.
 *
 * @param name the name of the module's file
 */
export function lazyModule<Module>(
  name: string,
  importModule: () => Promise<Module>,
): (isNeeded?: boolean) => LazyModule<Module> {
  let loaded: Module | null = null;
  const load = async (): Promise<void> => {
    loaded = await loadLazily(name, importModule);
  };
  loads.set(name, load);
  return function useLazyModule(isNeeded = true) {
    const element = useElement();
    const firstRender = useFirstRender();
    if (isNeeded) firstRender?.modules.add(name);
    const [state, setState] = useState<'due' | 'loaded' | 'failed'>('due');
    // As rendered: one that is loaded between the rendering and its effect needs another rendering.
    const module = loaded;
    const isDue = isNeeded && !module && state === 'due';
    useEffect(() => {
      if (!isDue) return;
      load().then(
        () => setState('loaded'),
        (error: unknown) => {
          setState('failed');
          const { code, message, cause } = asReported('chunk_load', error);
          dispatch(element, 'psn-error', { code, message, cause });
        },
      );
    }, [isDue, element]);
    return { module, hasFailed: state === 'failed', retry: () => setState('due') };
  };
}

/** A view whose code loads when it is first shown: the default export of a lazy module. */
export function lazyView<Props extends object>(
  name: string,
  importModule: () => Promise<{ default: ComponentType<Props> }>,
  { whileLoading = null, whenFailed }: Options = {},
): ComponentType<Props> {
  const useView = lazyModule(name, importModule);
  return function LazyView(props: Props) {
    const { module, hasFailed, retry } = useView();
    if (module) return <module.default {...props} />;
    return hasFailed ? whenFailed?.(retry) : whileLoading;
  };
}
