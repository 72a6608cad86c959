import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { asReported } from '../../../core/errors/errors.ts';
import { dispatch } from '../../../core/platform/browser/page.ts';
import { loadLazily } from '../loader/lazy.ts';
import { useElement } from '../shell/element-context.ts';

interface Options {
  /** Shown while the view loads. */
  whileLoading?: ReactNode;
  /** Shown when the view fails to load; nothing by default. */
  whenFailed?: (retry: () => void) => ReactNode;
}

/**
 * A view whose code loads when it is first shown. A failure is dispatched as `psn-error`.
 *
 * @param name the name of the module's file
 * @param importModule imports the module with the view as its default export
 */
export function lazyView<Props extends object>(
  name: string,
  importModule: () => Promise<{ default: ComponentType<Props> }>,
  { whileLoading = null, whenFailed }: Options = {},
): ComponentType<Props> {
  let View: ComponentType<Props> | null = null;
  return function LazyView(props: Props) {
    const element = useElement();
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(
      View ? 'loaded' : 'loading',
    );
    useEffect(() => {
      if (state !== 'loading') return;
      loadLazily(name, importModule).then(
        (module) => {
          View = module.default;
          setState('loaded');
        },
        (error: unknown) => {
          setState('failed');
          const { code, message, cause } = asReported('chunk_load', error);
          dispatch(element, 'psn-error', { code, message, cause });
        },
      );
    }, [state, element]);
    if (View) return <View {...props} />;
    return state === 'failed' ? whenFailed?.(() => setState('loading')) : whileLoading;
  };
}
