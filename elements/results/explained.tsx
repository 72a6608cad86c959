/** The name of a number, which opens its explanation. */
export const Explained = ({ name, help }: { name: string; help: string }) => (
  <details className="explained">
    <summary>{name}</summary>
    <p>{help}</p>
  </details>
);
