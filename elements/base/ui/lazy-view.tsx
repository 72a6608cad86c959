import { lazy, Suspense, type ComponentType } from 'react';

/** A view whose code comes when it is first shown; nothing stands in its place until then. */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const View = lazy(load) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
}
