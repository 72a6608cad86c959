import { prefetchJson } from '../prefetch/prefetch.ts';
import {
  BOOLEAN_ATTRIBUTES,
  SHARED_ATTRIBUTES,
  type ElementDefinition,
  type Place,
} from '../definition/definition.ts';
import { ElementLife } from './life.ts';

const camelCase = (name: string): string => name.replace(/-./g, (dash) => dash[1]!.toUpperCase());

/** A public element: its attributes, properties and methods. Its own code renders the content. */
class Shell extends ElementLife {
  readonly #values = new Map<string, unknown>();

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before !== after) this.changed(name);
  }

  prefetch(url: string, place: Place | null): void {
    prefetchJson(this, url, place);
  }

  read(name: string): unknown {
    return (
      this.#values.get(name) ??
      (BOOLEAN_ATTRIBUTES.includes(name) ? this.hasAttribute(name) : this.getAttribute(name))
    );
  }

  write(name: string, value: unknown): void {
    if (this.definition.properties.includes(name)) {
      this.#values.set(name, value);
      this.changed(name);
    } else if (value === null || value === undefined || value === false) this.removeAttribute(name);
    else this.setAttribute(name, value === true ? '' : `${value}`);
  }
}

/**
 * Creates the class of a public element.
 *
 * @param files the files that the element's first module imports
 */
export function createShell(
  definition: ElementDefinition,
  files: readonly string[],
): CustomElementConstructor {
  const names = [
    ...definition.resetAttributes,
    ...SHARED_ATTRIBUTES,
    ...definition.properties,
    'open',
    'consent',
    'preload',
  ];
  const properties = new Map(names.map((name) => [camelCase(name), name]));

  class DefinedShell extends Shell {
    static observedAttributes = ['lang', ...names];

    constructor() {
      super(definition, files);
      // A property set before the upgrade hides the accessor: it is set again.
      const own = this as unknown as Record<string, unknown>;
      for (const name of Object.keys(own).filter((key) => properties.has(key))) {
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }
  }

  const prototype = DefinedShell.prototype as unknown as Record<string, (this: Shell) => unknown>;
  for (const method of [...definition.methods, 'setLanguage', 'consent', 'forget']) {
    prototype[method] = function (...args: unknown[]) {
      return this.invoke(method, args);
    };
  }
  for (const [property, name] of properties) {
    const method = prototype[property];
    Object.defineProperty(prototype, property, {
      get(this: Shell) {
        // `consent` and `open` are methods and attributes, and frameworks set the attribute as a property.
        return method?.bind(this) ?? this.read(name);
      },
      set(this: Shell, value: unknown) {
        this.write(name, value);
      },
    });
  }
  return DefinedShell;
}
