import {
  forwardRef,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react';
import { defineAll } from '../index.ts';

/** React components for the elements. `build/element-types.mjs` generates their types. */

/** The attributes and properties of each element, by tag; the build fills it in. */
declare const PSN_PROPS: Readonly<Record<string, readonly string[]>>;

type Props = Readonly<Record<string, unknown>>;

const camelCase = (name: string): string => name.replace(/-./g, (dash) => dash[1]!.toUpperCase());
const isHandler = (name: string): boolean => /^onPsn[A-Z]/.test(name);
/** `onPsnStateChange` listens to `psn-state-change`. */
const eventOf = (handler: string): string =>
  handler.slice(2).replace(/[A-Z]/g, (letter, at) => `${at ? '-' : ''}${letter.toLowerCase()}`);
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** A prop for the tag: an attribute of the element, or one of HTML. */
function prop(attribute: string | undefined, name: string, value: unknown): [string, unknown] {
  if (attribute) return [attribute, value === true ? '' : value === false ? undefined : value];
  // React writes `true` without a value on custom elements.
  if (/^(aria|data)-/.test(name) && value === true) return [name, 'true'];
  return [name === 'className' ? 'class' : name, value];
}

/** Before the page is painted; on a server effects do not run, and React warns of them. */
const useEffectInBrowser = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * A component for an element: its attributes and properties are props in camelCase, its events `onPsnSubmit` and so on,
 * and the ref is the element. A server renders the tag with its attributes.
 */
function createComponent(tag: string): ForwardRefExoticComponent<Props & RefAttributes<Element>> {
  const Tag = tag as 'div';
  const attributes = new Map(PSN_PROPS[tag]!.map((name) => [camelCase(name), name]));

  const Component = forwardRef<Element, Props>((props, ref) => {
    const element = useRef<Element>(null);
    useImperativeHandle(ref, () => element.current!);
    const entries = Object.entries(props);
    useEffectInBrowser(() => {
      defineAll();
    }, []);
    useEffectInBrowser(() => {
      const current = element.current!;
      const listeners = entries
        .filter(([name, value]) => isHandler(name) && typeof value === 'function')
        .map(([name, value]) => [eventOf(name), value as EventListener] as const);
      for (const [event, listener] of listeners) current.addEventListener(event, listener);
      return () => {
        for (const [event, listener] of listeners) current.removeEventListener(event, listener);
      };
    });
    // Objects can't be attributes.
    const objects = entries.filter(([name, value]) => attributes.has(name) && isObject(value));
    useEffectInBrowser(
      () => {
        const current = element.current as unknown as Record<string, unknown>;
        for (const [name, value] of objects) current[name] = value;
      },
      objects.map(([, value]) => value),
    );
    const rest = entries
      .filter(([name, value]) => !isHandler(name) && !(attributes.has(name) && isObject(value)))
      .map(([name, value]) => prop(attributes.get(name), name, value));
    return <Tag {...(Object.fromEntries(rest) as object)} ref={element as never} />;
  });
  Component.displayName = tag;
  return Component as ForwardRefExoticComponent<Props & RefAttributes<Element>>;
}

export const PsnWidget = createComponent('psn-widget');
export const PsnFeedback = createComponent('psn-feedback');
export const PsnChat = createComponent('psn-chat');
export const PsnFlowPreview = createComponent('psn-flow-preview');
